/**
 * Names that must survive a release: the queue stores jobs by id, and operators' log alerts match the ids of checks. A
 * renamed job needs an entry in app/kernel/renamed-jobs.server.ts; renamed jobs and checks need a line in CHANGELOG.md.
 */
import '#app/features.server.ts'
import '#server/background.server.ts'
import '#server/demo.server.ts'
import '#server/event-subscriptions.server.ts'
import { expect, test } from 'vitest'
import { checks } from '#kernel/check.server.ts'
import { jobs } from '#kernel/job.server.ts'

const JOBS = `
  applications.expire
  applications.send_email
  appointments.remind
  appointments.send_emails
  approvals.take_effect
  bank_statements.read_folder
  campaign_updates.send_emails
  card_guard.check_account
  checks.run
  complaints.notify_answered
  complaints.notify_new
  data_requests.send_link
  demo.attach_pictures
  demo.seed_timeline
  disputes.remind
  mail.delete_texts
  mail.queue_again
  mail.send
  media.purge
  media.share_picture
  messages.forward
  messages.forward_reply
  messages.send_reply
  newsletter.send_confirmation
  newsletter.send_emails
  newsletter.start_scheduled
  orders.expire
  orders.send_email
  pages.invalidate
  payments.alert_staff
  payments.compare_history
  payments.provision
  payments.reconcile
  people.purge_expired
  people.report_guessing
  people.send_sign_in_link
  permits.remind
  privacy.write_erasure_file
  receipts.announce_replacement
  receipts.resend
  receipts.send
  receipts.send_refund_email
  refunds.send
  retention.delete
  search.rebuild
  settings.notify_change
  site.clean_up
  team.purge_expired
  transfers.remind
`

const CHECKS = `
  bank_lines.not_booked
  bank_lines.remaining
  bank_statements.chain
  bank_statements.lines
  card_settlements.items
  card_settlements.not_booked
  card_settlements.offset
  card_settlements.sum
  cash.below_zero
  cash_counts.not_booked
  cash_transfers.not_booked
  closed_months.changed
  closed_months.not_approved
  closed_months.order
  closed_months.other_ledger
  closed_months.other_rates
  data_requests.overdue
  donation_imports.rows
  donation_imports.spent
  donations.list_rows
  expenses.not_approved
  expenses.not_booked
  fund_transfers.not_approved
  fund_transfers.not_booked
  funds.below_zero
  housing.bed_of_two_people
  ledger.entry_time
  ledger.suspense
  ledger.totals
  ledger.unbalanced
  mail.texts_kept_too_long
  official_receipts.outside
  official_receipts.unpaid
  offline_donations.not_approved
  offline_donations.not_booked
  offline_donations.same_transfer
  order_documents.gap
  order_documents.refunded
  orders.above_bank_limit
  orders.books
  orders.coupon_held
  orders.coupon_once
  orders.coupon_uses
  orders.delivered
  orders.paid
  orders.refunded
  orders.reserved
  orders.returned
  orders.returned_stock
  orders.shipments
  orders.stock
  payments.approval_not_pursued
  payments.approval_without_order
  payments.booked_not_captured
  payments.booked_twice
  payments.captured_not_booked
  payments.check_overdue
  payments.history_behind
  payments.merchant_problem
  payments.moved_in_the_dark
  payments.settled_wrong
  payments.signatures_wrong
  payments.unknown_forgotten
  payments.wrong_merchant
  privacy.erased_account_has_rows
  privacy.undeclared_columns
  receipts.cancelled
  receipts.changed
  receipts.gaps
  receipts.method
  receipts.missing
  receipts.undocumented
  receipts.year
  refunds.bank_transfer
  refunds.confirmed_by_bank
  refunds.disputed
  refunds.disputes_closed
  refunds.disputes_reopened
  refunds.disputes_too_much
  refunds.foreign_suspense
  refunds.lost_twice
  refunds.overdue
  refunds.pending
  refunds.returned
  refunds.too_much
  restores.receipt_numbers
  restores.waiting
  retention.past_its_end
  settings.not_approved
  transfers.arrived_without_donation
`

const listed = (names: string) => names.trim().split(/\s+/)

test('jobs have the ids that the queue stores', () => {
  expect([...jobs.keys()].toSorted()).toEqual(listed(JOBS))
})

test('checks have the ids that the log shows', () => {
  expect([...checks.keys()].toSorted()).toEqual(listed(CHECKS))
})
