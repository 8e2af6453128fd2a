/** What a new site needs before it is the association's own, in a sensible order. */
export const SETUP_STEPS = [
  'name',
  'logo',
  'colors',
  'contact',
  'bank',
  'legal',
  'complaint_types',
  'gateway',
  'email',
  'own_email',
  'campaign',
  'people',
] as const
export type SetupStep = (typeof SETUP_STEPS)[number]

/** Where each is done, without the language; null: by the person who runs the server. */
export const STEP_PATHS: Record<SetupStep, string | null> = {
  name: '/dashboard/footer-header-page',
  logo: '/dashboard/controlpanel?tab=theme',
  colors: '/dashboard/controlpanel?tab=theme',
  contact: '/dashboard/footer-header-page',
  bank: '/dashboard/donation-setting?tab=bank-transfer',
  legal: '/dashboard/terms',
  complaint_types: '/dashboard/complaint-types',
  gateway: null,
  email: null,
  own_email: '/dashboard/profile',
  campaign: '/dashboard/all-campaigns/new',
  people: '/dashboard/users',
}

export type SetupChecklist = {
  steps: { id: SetupStep; done: boolean }[]
  /** A test email can be sent. */
  hasMailServer: boolean
  /** How the variables of a payment gateway begin; null: one is configured, if only the sandbox bank. */
  gatewayVariables: string | null
}
