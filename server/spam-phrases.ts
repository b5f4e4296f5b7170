export interface SpamSubject {
  reason: string;
  points: number;
  phrases: RegExp[];
}

/** Goods weigh 2, since a client may deal in them; offers made to us weigh 3, since a client asks and does not offer. */
export const spamPhrases: SpamSubject[] = [
  {
    reason: 'gambling',
    points: 2,
    phrases: [
      /\b(?:free spins|no[- ]deposit bonus|casino bonus(?:es)?|slot gacor|judi online)\b/i,
      /\b(?:play|win|join|best)\b[^.!?\n]{0,30}\b(?:online )?casinos?\b/i,
    ],
  },
  {
    reason: 'pharmacy',
    points: 2,
    phrases: [
      /\b(?:buy|cheap|order|generic|discount)\b[^.!?\n]{0,30}\b(?:viagra|cialis|levitra|kamagra|tramadol|xanax)\b/i,
      /\bwithout (?:a )?prescription\b/i,
    ],
  },
  {
    reason: 'adult',
    points: 2,
    phrases: [/\b(?:hot|sexy|naked|lonely) (?:girls|women|singles)\b/i, /\b(?:sex|adult) (?:dating|cams?|chat)\b/i],
  },
  {
    reason: 'ranking offer',
    points: 3,
    phrases: [
      /\b(?:rank|put|get|place|push|boost)\b[^.!?\n]{0,20}\byour (?:web ?site|site|business|rankings?)\b[^.!?\n]{0,40}(?:#\s?1|\bnumber (?:one|1)\b|\b(?:first|1st) page\b|\bpage (?:one|1)\b|\btop of\b|\bgoogle\b)/i,
      /(?:^|[\s(])#\s?1 (?:on|in) google\b[^.!?\n]{0,30}\bguarantee/i,
      /\byour (?:web ?site|site) (?:is not|isn't|does not|doesn't) (?:ranking|rank|showing|appear|visible)/i,
    ],
  },
  {
    reason: 'backlinks offer',
    points: 3,
    phrases: [
      /\b(?:we|i)(?:'ll| can| will| also)? (?:offer|provide|sell|build|deliver|give you)\b[^.!?\n]{0,60}\b(?:backlinks?|guest posts?|guest posting|link building)\b/i,
      /\b(?:buy|order|get|high[- ]quality|high da|dofollow)\b[^.!?\n]{0,20}\bbacklinks\b[^.!?\n]{0,40}(?:\$\s?\d|\bda ?\d\d\+?|\bfrom only\b|\bto your (?:web ?site|site)\b)/i,
    ],
  },
  {
    reason: 'traffic offer',
    points: 3,
    phrases: [
      /\b(?:more|targeted|real|organic|thousands of|unlimited)\b[^.!?\n]{0,20}\b(?:traffic|visitors|leads)\b[^.!?\n]{0,20}\bto your (?:web ?site|site|business)\b/i,
      /\b(?:your (?:message|ad|advert|offer))\b[^.!?\n]{0,40}\b(?:millions? of|thousands of|\d+ ?million)\b[^.!?\n]{0,30}\b(?:contact forms?|web ?sites|emails|inboxes)\b/i,
      /\bbuy\b[^.!?\n]{0,20}\b(?:followers|subscribers|reviews|likes)\b/i,
    ],
  },
  {
    reason: 'doubling offer',
    points: 3,
    phrases: [
      /\b(?:double|triple|multiply)\b[^.!?\n]{0,10}\byour (?:bitcoins?|btc|crypto|ethereum|investment|money|deposit)\b/i,
    ],
  },
  {
    reason: 'income promise',
    points: 3,
    phrases: [
      /\b(?:earn|make)\b[^.!?\n]{0,20}[$€£]\s?\d[\d,.]*\+?[^.!?\n]{0,10}\b(?:a|per|every|each) (?:day|week|hour)\b/i,
      /\bguaranteed (?:daily |weekly |monthly )?(?:profits?|returns?|income)\b/i,
    ],
  },
  {
    reason: 'sales pressure',
    points: 2,
    phrases: [/\b(?:act now|claim your|limited[- ]time offer|(?:play|order|buy|invest) now)\b/i],
  },
];
