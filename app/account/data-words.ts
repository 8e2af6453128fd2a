/** What the parts and fields of the export are called for people. A field that is not here keeps its own name. */
import type { TextKey } from '#kernel/text.ts'

export const PARTS: Record<string, TextKey> = {
  account: 'my.data_account',
  sessions: 'my.data_sessions',
  passkeys: 'my.data_passkeys',
  invitations: 'my.data_invitations',
  letters: 'my.data_letters',
  donations: 'my.donations',
  receipts: 'my.data_receipts',
}

export const FIELDS: Record<string, TextKey> = {
  id: 'my.data_id',
  name: 'my.data_name',
  email: 'my.data_email',
  phone: 'my.data_phone',
  language: 'my.data_language',
  locale: 'my.data_language',
  since: 'my.data_since',
  secondFactor: 'my.data_second_factor',
  roles: 'my.data_roles',
  agent: 'my.data_agent',
  began: 'my.data_began',
  used: 'my.data_used',
  current: 'my.data_current',
  role_id: 'my.data_role',
  created_at: 'my.data_created',
  created: 'my.data_created',
  accepted_at: 'my.data_accepted',
  subject: 'my.data_subject',
  text: 'my.data_text',
  state: 'my.data_state',
  sent_at: 'my.data_sent',
  reference: 'my.data_reference',
  amount: 'my.data_amount',
  campaign_id: 'my.data_campaign',
  donor_name: 'my.data_donor',
  anonymous: 'my.anonymous',
  terms_version: 'my.data_terms',
  confirmed_at: 'my.data_confirmed',
  number: 'my.data_number',
  official_number: 'my.data_official',
  issued_at: 'my.data_issued',
}

export const STATES: Record<string, TextKey> = {
  pending: 'my.state_pending',
  confirmed: 'my.state_confirmed',
  refunded: 'my.state_refunded',
  waiting: 'mail.state.waiting',
  sent: 'mail.state.sent',
  kept: 'mail.state.kept',
  failed: 'mail.state.failed',
}
