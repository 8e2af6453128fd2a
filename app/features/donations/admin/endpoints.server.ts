import { z } from 'zod'
import { DONATION_FIELDS, STAFF_VALUES } from '#features/donations/record/fields.ts'
import { endpoint } from '#kernel/endpoint.server.ts'
import { answerShape } from '#kernel/field-schema.ts'
import { UUID } from '#kernel/ids.ts'
import { LOCALES } from '#kernel/locale.ts'
import { CURRENCIES } from '#kernel/money.ts'
import { DonationListParams } from './list-params.server.ts'
import { APPROVAL_STATES } from '#features/approvals/approval.ts'
import { approvalList } from './approvals.server.ts'
import { donationStats } from './statistics.server.ts'
import { donationDetail } from './detail.server.ts'
import { donationList } from './list.server.ts'
import './commands.server.ts'
import './search-groups.server.ts'
import { DONATION_METHODS, DONATION_STATUSES } from './status.ts'

const currency = z.enum(CURRENCIES)
const kurus = z.int().describe('In kuruş')

const Row = z.object({
  id: z.uuid(),
  reference: z.string(),
  at: z.date().describe('Time at which the money arrived; before that, when the donation was started'),
  donor: z
    .object({ name: z.string(), email: z.string().nullable(), ...answerShape(DONATION_FIELDS, STAFF_VALUES) })
    .nullable()
    .describe('null without the permission donors.read'),
  campaign: z.object({ id: z.int(), title: z.string() }).nullable().describe('null for the general fund'),
  method: z.enum(DONATION_METHODS),
  status: z.enum(DONATION_STATUSES),
  amount: kurus,
  net: kurus.describe('Net amount in the funds by the ledger, in kuruş'),
  currency,
  locale: z.enum(LOCALES),
  source: z.string().describe('Name of the referring link, or direct, staff, import, shop, unknown'),
  card: z.string().nullable(),
})

endpoint({
  method: 'get',
  path: '/api/dashboard/all-donations',
  summary: 'Lists donations with the totals of the filtered list',
  allow: 'donations.read',
  query: DonationListParams,
  answer: z.object({
    rows: z.array(Row),
    page: z.int(),
    size: z.int(),
    total: z.int(),
    net: z.array(z.object({ currency, minor: kurus })),
    lira: z.object({ total: kurus, complete: z.boolean() }).nullable().describe('null if all donations are in lira'),
    byStatus: z.partialRecord(z.enum(DONATION_STATUSES), z.int()),
  }),
  run: (ctx, { query }) => donationList(ctx, query),
})

const who = z.string().nullable().describe('Name of the user')
const facts = z.record(z.string(), z.unknown())
const moment = z.date()

const Approval = z.object({
  id: z.uuid(),
  kind: z.string(),
  state: z.enum(APPROVAL_STATES),
  input: facts,
  reason: z.string(),
  by: who,
  at: moment,
  decidedBy: who,
  decidedAt: moment.nullable(),
  note: z.string().nullable(),
  effectiveAt: moment.nullable().describe('Time at which the change takes effect without a second person'),
  mine: z.boolean(),
})

/** The actions a person may take; null is "not allowed", or "not now". */
const left = z.object({ attemptId: z.uuid(), left: kurus }).loose().nullable()

endpoint({
  method: 'get',
  path: `/api/dashboard/all-donations/:id{${UUID}}`,
  summary:
    'Returns one donation with its payments and their history, ledger entries, emails and audit entries, limited to the user’s permissions',
  allow: 'donations.read',
  params: z.object({ id: z.uuid() }),
  answer: z.object({
    gift: Row,
    donorId: z.uuid().nullable().describe('Id of the donor record; null also without the permission donors.read'),
    resultPath: z.string().nullable().describe('Page of the donor; null without the permission donors.read'),
    createdAt: moment,
    confirmedAt: moment.nullable(),
    lira: z
      .object({
        value: z.object({ lira: kurus, rate: z.looseObject({ rate: z.string(), day: z.iso.date() }) }).nullable(),
      })
      .nullable()
      .describe('Lira value at the exchange rate of the day; `value` is null if there is no rate within 7 days'),
    termsVersion: z.string().nullable(),
    receipts: z
      .array(
        z.object({
          number: z.string(),
          issuedAt: moment,
          officialNumber: z.string().nullable(),
          replaces: z.string().nullable().describe('Number of the cancelled receipt that it replaces'),
          cancelled: z.object({ at: moment, because: z.string(), replacedBy: z.string().nullable() }).nullable(),
          pdf: z.string().nullable(),
        }),
      )
      .describe('Valid receipt first, then newest first'),
    offline: z
      .object({
        receivedOn: z.iso.date(),
        bankReference: z.string().nullable(),
        note: z.string().nullable(),
        wall: z.boolean().describe('The donor agreed to be shown on the campaign’s donor wall'),
        recordedBy: who,
        recordedAt: moment,
        reversed: z.object({ at: moment, by: who, because: z.string() }).nullable(),
        corrects: z.object({ id: z.uuid(), reference: z.string() }).nullable(),
        correctedBy: z.object({ id: z.uuid(), reference: z.string() }).nullable(),
      })
      .nullable(),
    attempts: z.array(
      z
        .object({ id: z.uuid(), orderId: z.string(), state: z.string(), amount: kurus, returned: kurus })
        .loose()
        .describe('With `moves` (state transitions) and `events` (responses of the bank)'),
    ),
    refunds: z.array(
      z.object({ id: z.uuid(), amount: kurus, currency, state: z.string(), reason: z.string(), by: who }).loose(),
    ),
    disputes: z.array(z.object({ id: z.uuid(), caseNumber: z.string(), amount: kurus, state: z.string() }).loose()),
    approvals: z.array(Approval),
    notes: z.array(z.object({ id: z.uuid(), text: z.string(), by: who, at: moment })),
    ledger: z
      .array(z.object({ tx: z.uuid(), kind: z.string(), account: z.string(), minor: kurus, currency, at: moment }))
      .nullable()
      .describe('null without the permission ledger.read; positive amounts are debits'),
    letters: z.array(z.object({ id: z.uuid(), subject: z.string(), state: z.string() }).loose()).nullable(),
    audit: z.array(z.object({ id: z.uuid(), command: z.string(), by: who, at: moment }).loose()).nullable(),
    can: z.object({
      refund: left,
      refundSecond: left,
      refundElsewhere: z.boolean().describe('The gateway of the payment is not configured on this site'),
      decideMismatch: left,
      dispute: left,
      disputeSecond: left,
      reverse: z.boolean(),
      recordAgain: z.boolean(),
      editDonor: z.boolean(),
      writeNumber: z.boolean(),
      reissue: z.boolean(),
      resend: z.boolean(),
      note: z.boolean(),
    }),
  }),
  async run(ctx, { params }) {
    // The names that clients of the API know.
    const { donation, emails, ...rest } = await donationDetail(ctx, params.id)
    return { gift: donation, letters: emails, ...rest }
  },
})

endpoint({
  method: 'get',
  path: '/api/dashboard/approvals',
  summary: 'Lists pending approvals and recent decisions',
  allow: 'dashboard.read',
  answer: z.array(
    Approval.extend({
      can: z.object({ approve: z.boolean(), reject: z.boolean(), withdraw: z.boolean() }),
      proposerLeft: z
        .boolean()
        .describe('The proposer is no longer staff with the permission: it can only be rejected'),
      described: z
        .object({
          title: z.string(),
          facts: z.array(
            z.object({
              name: z.string(),
              before: z.string().optional(),
              value: z.string(),
              ltr: z.boolean().optional(),
            }),
          ),
          path: z.string().optional(),
        })
        .nullable(),
      gift: z
        .object({ id: z.uuid(), reference: z.string(), donor: z.string().nullable(), amount: kurus, currency })
        .nullable(),
    }),
  ),
  run: async (ctx) => (await approvalList(ctx)).map(({ donation, ...approval }) => ({ gift: donation, ...approval })),
})

const Sums = z.object({
  count: z.int(),
  sum: kurus.describe('Net amount in the funds, in kuruş'),
  captured: kurus,
  refunded: kurus,
  average: kurus,
  donors: z.int(),
  recurring: z.int(),
})
const part = { count: z.int(), sum: kurus }
const Both = z.object({ now: Sums, before: Sums })

endpoint({
  method: 'get',
  path: '/api/dashboard/figures',
  summary:
    'Returns donation figures for today, the last 7 and 30 days and this year, compared with the previous period; by day, month, method and campaign; success rate of card payments',
  allow: 'donations.read',
  answer: z.object({
    periods: z.object({ today: Both, week: Both, month: Both, year: Both }),
    days: z.array(z.object({ day: z.iso.date(), ...part })),
    months: z.array(z.object({ month: z.string(), ...part })),
    methods: z.array(z.object({ method: z.enum(DONATION_METHODS), ...part })),
    campaigns: z.array(z.object({ id: z.int().nullable(), title: z.string(), ...part })),
    success: z.object({
      ended: z.int(),
      paid: z.int(),
      before: z.object({ ended: z.int(), paid: z.int() }),
      reasons: z.array(z.object({ refusal: z.string(), count: z.int() })),
    }),
  }),
  run: (ctx) => donationStats(ctx),
})
