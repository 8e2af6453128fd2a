/** Icons of the site by use; `features/settings` defines their source. */
export const ICON_USES = ['any', 'maskable', 'touch'] as const
export type IconUse = (typeof ICON_USES)[number]

export const iconPath = (use: IconUse, side: number) => `/app-icon/${use}-${side}.png`
