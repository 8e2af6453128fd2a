import { z } from 'zod'
import { endpoint, LocaleQuery, respondWith } from '#kernel/endpoint.server.ts'
import { localePath } from '#kernel/locale.ts'
import { toMajorNumber } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { pageAnswer, paged, pageQuery } from '#resource/paging.ts'
import { openForClient } from '#features/payments/redirect-form.server.ts'
import { donate } from './donate.server.ts'
import { DonationRequest, shownDonation } from './donation-request.server.ts'
import { redirectPath } from '#features/payments/redirect/redirect-path.ts'
import { myDonations } from './mine.server.ts'
import { donationByToken } from './queries.server.ts'

endpoint({
  method: 'post',
  path: '/api/front/donate',
  summary: 'Starts a donation. Returns the bank’s URL and the hidden form fields; the browser adds the card data',
  allow: 'anyone',
  query: LocaleQuery,
  body: DonationRequest,
  shownBody: shownDonation,
  status: 201,
  answer: z.record(z.string(), z.string()).and(z.object({ gateway_url: z.url() })),
  headers: {
    Location: 'Our page that redirects to the bank, for browsers',
    Link: 'Address of the state of the donation, with `rel="monitor"`',
    Deprecation: 'The request had card fields, which were dropped unread',
  },
  refuses: {
    409: '`payments.still_running` with `Retry-After`, or `payments.possibly_paid` with `detail.status_url`',
    410: '`payments.form_too_old`: the repeated donation is too old to be paid; start a new one',
    428: '`donations.proof_of_work_required`: send the solution of `detail.challenge` as `proof`',
  },
  async run(ctx, { body }) {
    const locale = body.lang ?? ctx.locale
    const { token, redirectToken } = await donate({ ...ctx, locale }, body)
    const statusUrl = `/api/front/donations/${token}`
    // Our own pages follow this address: the one page whose form may post to the bank.
    const pageOf = (opens: string) => localePath(locale, redirectPath(opens))
    const opened = await openForClient(ctx, { redirectToken })
    if (opened.to === 'result') {
      const detail = { status_url: statusUrl, page_url: pageOf(redirectToken) }
      throw new Refusal('payments.possibly_paid', 409, { detail })
    }
    const { entry } = opened
    // In headers, because clients post all fields of the body to the bank.
    const headers = { Location: pageOf(opened.redirectToken), Link: `<${statusUrl}>; rel="monitor"` }
    return respondWith({ ...(entry.kind === 'form' && entry.fields), gateway_url: entry.url }, { headers })
  },
})

const OwnDonation = z.object({
  reference: z.string(),
  token: z.string().describe('For GET /api/front/donations/{token}'),
  state: z.enum(['pending', 'confirmed', 'refunded']),
  amount: z.number().describe('In major units of `currency`'),
  returned: z.number().describe('Part of the amount that was refunded or is being refunded'),
  currency: z.string(),
  campaign: z.object({ id: z.int(), title: z.string() }).nullable().describe('null: the general fund'),
  created_at: z.iso.datetime(),
})

endpoint({
  method: 'get',
  path: '/api/front/donations',
  summary: 'Lists the donations of the signed-in user, newest first',
  allow: 'signed-in',
  query: LocaleQuery.extend({ page: pageQuery(20).page }),
  answer: pageAnswer(OwnDonation).extend({ last_page: z.int() }),
  async run(ctx, { query }) {
    const { donations, pages } = await myDonations(ctx, query.page)
    const items = donations.map(({ reference, token, state, amount, returned, currency, campaign, at }) => ({
      reference,
      token,
      state,
      amount: toMajorNumber(amount),
      returned: toMajorNumber(returned),
      currency,
      campaign,
      created_at: at.toISOString(),
    }))
    return { ...paged('/api/front/donations', { ...query }, { items, more: query.page < pages }), last_page: pages }
  },
})

endpoint({
  method: 'get',
  path: '/api/front/donations/:token',
  summary: 'Returns the state of a donation for the result page, without donor data',
  allow: 'anyone',
  params: z.object({ token: z.string().max(64) }),
  answer: z.object({
    view: z.enum(['paid', 'declined', 'confirming', 'waiting', 'refunded']),
    written_off: z
      .boolean()
      .describe('With `refunded`: the bank does not have the payment, and nothing went back to the card'),
    amount: z.number().describe('In lira'),
    currency: z.string(),
    reference: z.string(),
  }),
  async run(ctx, { params }) {
    const donation = await donationByToken(ctx, params.token)
    if (!donation) throw new Refusal('errors.not_found', 404)
    return {
      view: donation.view,
      written_off: donation.writtenOff,
      amount: toMajorNumber(donation.amount),
      currency: donation.currency,
      reference: donation.reference,
    }
  },
})
