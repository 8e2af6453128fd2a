/** The icons of the site by their use; `features/settings` says of what they are made. */
export const ICON_USES = ['any', 'maskable', 'touch'] as const
export type IconUse = (typeof ICON_USES)[number]

export const iconPath = (use: IconUse, side: number) => `/app-icon/${use}-${side}.png`
