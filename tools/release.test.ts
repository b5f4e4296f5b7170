import { expect, it } from 'vitest';
import { withRelease } from './release.ts';

const changelog = '# Changelog\n\n## [Unreleased]\n\n### Added\n\n- A page.\n\n## [1.0.0] - 2026-11-16\n';

it('gives the unreleased changes the version and the date', () => {
  expect(withRelease(changelog, '1.1.0', '2026-12-01')).toBe(
    '# Changelog\n\n## [Unreleased]\n\n## [1.1.0] - 2026-12-01\n\n### Added\n\n- A page.\n\n## [1.0.0] - 2026-11-16\n',
  );
});

it('refuses a changelog without unreleased changes, or without their heading', () => {
  const released = withRelease(changelog, '1.1.0', '2026-12-01');
  expect(() => withRelease(released, '1.2.0', '2026-12-02')).toThrow('lists nothing under "Unreleased"');
  expect(() => withRelease('# Changelog\n', '1.2.0', '2026-12-02')).toThrow('no heading "## [Unreleased]"');
});
