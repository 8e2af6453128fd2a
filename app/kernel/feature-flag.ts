/** Features that staff can switch off: their pages and endpoints then answer 404, and no menu shows them. */
export const FEATURE_FLAGS = [
  'campaigns',
  'shop',
  'residences',
  'youthCenters',
  'projects',
  'news',
  'appointments',
  'complaints',
  'chat',
] as const
export type Flag = (typeof FEATURE_FLAGS)[number]
