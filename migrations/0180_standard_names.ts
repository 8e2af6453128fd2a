import { sql, type Kysely } from 'kysely'

const COMMANDS = {
  'appointments.take': 'appointments.create_by_staff',
  'applications.ask': 'applications.request_documents',
  'applications.step': 'applications.transition',
  'assistant.forget': 'assistant.delete_own',
  'assistant.settle': 'assistant.mark_handled',
  'campaign_news.leave': 'campaign_updates.unsubscribe',
  'data_requests.ask': 'data_requests.request',
  'data_requests.enter': 'data_requests.record',
  'data_requests.pass_on': 'data_requests.forward',
  'donations.give': 'donations.create',
  'newsletter.ask': 'newsletter.subscribe',
  'newsletter.leave': 'newsletter.unsubscribe',
  'offline_gifts.record': 'offline_donations.record',
  'offline_gifts.reverse': 'offline_donations.reverse',
  'orders.give_up': 'orders.cancel_unpaid',
  'orders.step': 'orders.advance',
  'payments.open_hop': 'payments.open_redirect',
  'payments.settle_task': 'payments.resolve_task',
  'people.ask_for_link': 'people.request_sign_in_link',
  'people.claim': 'people.create_first_owner',
  'people.erase_me': 'people.delete_own_account',
  'people.prove': 'people.reauthenticate',
}

const PREFIXES = {
  desk: 'dashboard',
  gifts: 'donation_admin',
  gift: 'donation_form',
  hop: 'bank_redirect',
  answers: 'assistant_answers',
  offline: 'offline_donations',
  campaign_news: 'campaign_updates',
}

/** Keys that end in an id of code or data: only their first part changed. */
const COMPOSED =
  /^desk\.(fact|posting|account|approval|approval_of|switch|bank_event|task|task_do|task_help|task_text|waiting|mail_template|resource_\w+|action_\w+|permissions_\w+|settings|data_request_origin)\b/

const WORDS: [RegExp, string][] = [
  [/(^|[._])gifts(?=[._]|$)/g, '$1donations'],
  [/(^|[._])gift(?=[._]|$)/g, '$1donation'],
  [/(^|[._])letters(?=[._]|$)/g, '$1emails'],
  [/(^|[._])letter(?=[._]|$)/g, '$1email'],
  [/_asked$/, '_requested'],
  [/_wanted$/, '_required'],
]

/** Names that no rule above makes, after its first part was renamed. */
const KEYS: Record<string, string> = {
  'account.prove_again': 'account.reauthenticate',
  'resource.no_sheet': 'resource.no_spreadsheet',
  'resource.sheet_empty': 'resource.spreadsheet_empty',
  'resource.sheet_long': 'resource.spreadsheet_long',
  'resource.sheet_slow': 'resource.spreadsheet_slow',
  'resource.sheet_large': 'resource.spreadsheet_large',
  'dashboard.kept.version': 'dashboard.stored.version',
  'dashboard.kept.published_at': 'dashboard.stored.published_at',
  'dashboard.kept.id': 'dashboard.stored.id',
  'dashboard.kept.state': 'dashboard.stored.state',
  'dashboard.kept.created_at': 'dashboard.stored.created_at',
  'dashboard.kept.updated_at': 'dashboard.stored.updated_at',
  'dashboard.kept.position': 'dashboard.stored.position',
  'applications.sealed_otherwise': 'applications.encrypted_with_other_key',
  'complaints.sealed_otherwise': 'complaints.encrypted_with_other_key',
  'campaign_updates.asked': 'campaign_updates.requested',
  'data_requests.erase_kept': 'data_requests.erase_retained',
  'coupons.most_below_used': 'coupons.max_below_used',
  'dashboard.field.coupon_least': 'dashboard.field.coupon_min',
  'dashboard.field.coupon_least_hint': 'dashboard.field.coupon_min_hint',
  'dashboard.field.coupon_most': 'dashboard.field.coupon_max',
  'orders.proof_required': 'orders.proof_of_work_required',
  'donations.proof_required': 'donations.proof_of_work_required',
  'donations.paper': 'donations.receipt_pdf',
  'donation_admin.sheet': 'donation_admin.spreadsheet',
  'donation_form.by_giving': 'donation_form.by_donating',
  'newsletter.asked_title': 'newsletter.requested_title',
  'newsletter.asked': 'newsletter.requested',
  'receipts.kept_amount': 'receipts.net_amount',
  'receipts.nobody_to_write_to': 'receipts.no_email',
  'security.second_wanted': 'security.second_factor_required',
  'security.prove_or': 'security.reauth_or',
  'security.prove_title': 'security.reauth_title',
  'security.prove_text': 'security.reauth_text',
  'security.prove_button': 'security.reauth_button',
  'security.prove_password': 'security.reauth_password',
  'security.prove_code': 'security.reauth_code',
  'security.prove_link': 'security.reauth_link',
  'products.variant_wanted': 'products.variant_required',
  'dashboard.permissions_giving': 'dashboard.permissions_donations',
  'dashboard.group.giving': 'dashboard.group.donations',
  'my.data_letters': 'my.data_emails',
  'my.data_deeds': 'my.data_actions',
  'my.data_asked': 'my.data_requested',
  'dashboard.claim_wanted_title': 'dashboard.claim_required_title',
  'dashboard.somebody': 'dashboard.person',
  'dashboard.donation_begun': 'dashboard.donation_started',
  'dashboard.mail_kept_text': 'dashboard.mail_retained_text',
  'dashboard.mail_paper': 'dashboard.mail_pdf',
  'dashboard.message_nobody': 'dashboard.message_none',
  'dashboard.data_request_nobody': 'dashboard.data_request_no_person',
  'dashboard.data_request_nobody_text': 'dashboard.data_request_no_person_text',
  'dashboard.application_forgotten': 'dashboard.application_anonymized',
}

function renamed(key: string): string {
  const name = byRules(key)
  return KEYS[name] ?? name
}

function byRules(key: string): string {
  const [first = '', second = '', ...rest] = key.split('.')
  const last = rest.join('.')
  if (first === 'desk' && second === 'deed')
    return `dashboard.command.${COMMANDS[last as keyof typeof COMMANDS] ?? last}`
  if (first === 'desk' && second === 'deed_action') return `dashboard.command_action.${last}`
  const hasWords = /^(desk|orders|donations|campaigns)$/.test(first) && !COMPOSED.test(key)
  const name = hasWords ? WORDS.reduce((text, [word, by]) => text.replace(word, by), key) : key
  const prefix = PREFIXES[first as keyof typeof PREFIXES]
  return prefix ? prefix + name.slice(first.length) : name
}

/**
 * Commands and texts got standard names. Audit rows and the texts that staff wrote over ours follow them, so that
 * the log still names what was done and no text of staff is lost.
 */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table audit disable trigger audit_append_only_row`.execute(db)
  for (const [before, after] of Object.entries(COMMANDS))
    await sql`update audit set command = ${after} where command = ${before}`.execute(db)
  await sql`alter table audit enable trigger audit_append_only_row`.execute(db)

  const { rows } = await sql<{ key: string }>`
    select key from translations
    union select jsonb_array_elements(rows) ->> 'key' from translation_imports`.execute(db)
  for (const { key } of rows) {
    const name = renamed(key)
    if (name === key) continue
    await sql`update translations set key = ${name} where key = ${key}`.execute(db)
    await sql`
      update translation_imports set rows = (
        select jsonb_agg(case when one ->> 'key' = ${key} then one || jsonb_build_object('key', ${name}::text) else one end)
        from jsonb_array_elements(rows) one)
      where rows @> jsonb_build_array(jsonb_build_object('key', ${key}::text))`.execute(db)
  }
}
