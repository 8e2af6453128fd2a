/** The setup steps of a new site, in the recommended order. */
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

/** The page of each step, without the language; null: a step for the server's operator. */
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
  /** Whether a test email can be sent. */
  hasMailServer: boolean
  /** Prefix of the variables of a payment gateway; null: one is configured, which can be the sandbox bank. */
  gatewayVariables: string | null
}
