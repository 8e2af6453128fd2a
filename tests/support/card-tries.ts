/** Donations of many visitors for tests of the card guard: sent by programs, and as browsers send them. */
import { solveChallenge, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import '#features/payments/tables.ts'
import { openRedirectPage } from '#features/payments/redirect-form.server.ts'
import { passCardCheck } from '#features/payments/card-guard/reopening.server.ts'
import type { RefusalKind } from '#features/payments/refusal-kind.ts'
import { applyStatus } from '#features/payments/apply-status.server.ts'
import type { Context } from '#kernel/context.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { testSite } from './site.ts'

type Site = Awaited<ReturnType<typeof testSite>>
type Sent = { address?: string; body?: object }

export async function solve(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}

export function cardTries(site: Site, campaign: number | string) {
  let cards = 0
  const send = ({ address = '198.51.100.1', body = {} }: Sent = {}) =>
    site.ask('/api/front/donate?lang=en', {
      method: 'POST',
      address,
      body: {
        amount: 100,
        donor_name: 'Leyla',
        email: `${crypto.randomUUID()}@example.com`,
        campaign_id: campaign,
        ...body,
      },
    })
  const challengeOf = async (answer: Response) =>
    ((await answer.json()) as { error: { detail: { challenge: Challenge } } }).error.detail.challenge
  const attemptOf = (orderId: string, { db }: Context) =>
    db.selectFrom('payment_attempts').select('id').where('order_id', '=', orderId).executeTakeFirstOrThrow()

  /** The order number at the bank when the form of a donation is opened again; null: not without a proof, or never. */
  const openForm = async (form: Response, address: string): Promise<string | null> => {
    const redirectToken = form.headers.get('Location')!.split('/').at(-1)!
    try {
      const opened = await openRedirectPage(site.context({ address }), { redirectToken })
      return opened.to === 'bank' && opened.entry.kind === 'form' ? opened.entry.fields.OrderId! : null
    } catch (error) {
      if (error instanceof Refusal) return null
      throw error
    }
  }
  return {
    send,
    challengeOf,
    openForm,
    /** Like a browser: solves the proof of work when the form needs one for another card. */
    async openFormAsBrowser(form: Response, address: string): Promise<string | null> {
      const redirectToken = form.headers.get('Location')!.split('/').at(-1)!
      const ctx = site.context({ address })
      try {
        await passCardCheck(ctx, { redirectToken })
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        const challenge = error.detail?.challenge as Challenge | undefined
        if (!challenge) return null
        await passCardCheck(ctx, { redirectToken, proof: await solve(challenge) })
      }
      return openForm(form, address)
    },
    /** Like a browser: solves the proof of work when it is required. */
    async sendAsBrowser(sent: Sent = {}): Promise<{ answer: Response; proofs: number }> {
      const first = await send(sent)
      if (first.status !== 428) return { answer: first, proofs: 0 }
      const proof = await solve(await challengeOf(first))
      return { answer: await send({ ...sent, body: { ...sent.body, proof } }), proofs: 1 }
    },
    /** The bank's inquiry result for a card; each try is another card by default. */
    async bankSays(
      answer: Response | string,
      says: 'captured' | RefusalKind,
      { ctx = site.context(), mask = '' }: { ctx?: Context; mask?: string } = {},
    ) {
      const orderId = typeof answer === 'string' ? answer : ((await answer.json()) as { OrderId: string }).OrderId
      const { id } = await attemptOf(orderId, ctx)
      const card = mask || `4111${String(cards++).padStart(2, '0').slice(-2)}******${String(1000 + (cards % 9000))}`
      await ctx.db.updateTable('payment_attempts').set({ card_mask: card }).where('id', '=', id).execute()
      if (says === 'captured')
        await applyStatus(
          ctx,
          id,
          {
            kind: 'captured',
            amount: 10_000 as never,
            currency: 'TRY',
            secured: true,
            authCode: 'A12345',
            hostRef: null,
            voided: false,
            refunded: 0 as never,
          },
          { eventId: null },
        )
      else await applyStatus(ctx, id, { kind: 'declined', code: '51', refusal: says }, { eventId: null })
      return id
    },
  }
}
