import { z } from 'zod';

/** Icons taken by name from the library Lucide (lucide.dev/icons). Adding one here puts it into the sprite. */
export const libraryIcons = [
  'arrow-left',
  'arrow-right',
  'arrow-up-right',
  'badge-check',
  'blocks',
  'brain-circuit',
  'briefcase',
  'building-2',
  'calendar',
  'calendar-clock',
  'check',
  'chevron-down',
  'chevron-left',
  'chevron-right',
  'circle-help',
  'clock',
  'code-xml',
  'compass',
  'cpu',
  'file-text',
  'gauge',
  'graduation-cap',
  'handshake',
  'heart-pulse',
  'layout-template',
  'life-buoy',
  'link',
  'mail',
  'map-pin',
  'maximize-2',
  'megaphone',
  'menu',
  'pause',
  'phone',
  'play',
  'search',
  'server',
  'shield-check',
  'shopping-bag',
  'smartphone',
  'sparkles',
  'sprout',
  'tags',
  'target',
  'trending-up',
  'users',
  'wallet',
  'wrench',
  'x',
] as const;

/** Icons drawn by hand in art/icons. */
export const ownIcons = ['chat', 'facebook', 'linkedin', 'star', 'x-network', 'zap'] as const;

/** The type of a field that names an icon of these two lists. */
export const iconName = z.enum([...libraryIcons, ...ownIcons], {
  error: ({ input }) => `names an icon that is not in content/icons.ts: “${input}”`,
});

export type IconName = z.output<typeof iconName>;
