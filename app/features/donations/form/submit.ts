/** Browser: announces the gift to our server, which answers with the way to the bank, and goes there. */
import { submitCard } from '#features/payments/redirect/submit-card.ts'
import type { Locale } from '#kernel/locale.ts'
import type { Challenge } from '#features/payments/card-guard/solve.ts'
import { bankCard, type CardFields } from './card.ts'
import type { DonationFormState } from './form-state.ts'
import { saveDonationDraft } from './draft.ts'

export type SubmitResult =
  /** `hop`: the page that hands over to the bank. */
  | { ok: true; hop: string }
  /** Sentences in the page's language. */
  | { ok: false; message?: string; fields: Record<string, string> }

/**
 * `card` goes to the bank only; null where the bank asks for it on its own page. `onProving` is called when the server
 * wants a proof of work first, which takes some seconds.
 */
export async function submitDonation(
  gift: DonationFormState,
  campaignName: string,
  locale: Locale,
  card: CardFields | null,
  onProving?: () => void,
): Promise<SubmitResult> {
  const sent = await sendGift(gift, campaignName, locale, onProving)
  if (sent.ok) submitCard(sent.hop, card && bankCard(card))
  return sent
}

async function sendGift(
  typed: DonationFormState,
  campaignName: string,
  locale: Locale,
  onProving: () => void = () => {},
): Promise<SubmitResult> {
  const gift: DonationFormState = {
    amount: typed.amount.trim(),
    donor_name: typed.donor_name.trim(),
    email: typed.email.trim(),
    anonymous: typed.anonymous,
    news: typed.news,
    wall: typed.wall,
    campaign_id: typed.campaign_id,
  }
  const key = saveDonationDraft(gift)
  try {
    const body = {
      ...gift,
      // An address that nobody reads, for an anonymous giver who leaves none: the server never mails there (RFC 6761).
      email: gift.email || (gift.anonymous ? `${key.slice(0, 8)}@anonymous.invalid` : ''),
      currency: 'TRY',
      payment_status: 'pending',
      campaign_name: campaignName,
      lang: locale,
      idempotency_key: key,
    }
    const { answer, told } = await postWithProof(body, onProving)
    const hop = answer.headers.get('Location')
    if (answer.status === 201 && hop) return { ok: true, hop }
    const { error } = told
    // Our own mishaps are told in the words of the form.
    return {
      ok: false,
      fields: error?.fields ?? {},
      ...(answer.status < 500 && error?.message && { message: error.message }),
    }
  } catch {
    return { ok: false, fields: {} }
  }
}

type Told = { error?: { message?: string; fields?: Record<string, string>; detail?: { challenge?: Challenge } } }
/** A visitor whose address changes while the work is done is asked for another one. */
const MOST_PROOFS = 3

/** While cards are being tested with our form, donors' browsers do some work before they are let through. */
async function postWithProof(body: object, onProving: () => void): Promise<{ answer: Response; told: Told }> {
  let proof: string | undefined
  for (let proofs = 0; ; proofs++) {
    const answer = await post({ ...body, ...(proof && { proof }) })
    const told = (await answer.json()) as Told
    const challenge = told.error?.detail?.challenge
    if (answer.status !== 428 || !challenge || proofs === MOST_PROOFS) return { answer, told }
    onProving()
    const { solve } = await import('#features/payments/card-guard/solve.ts')
    proof = await solve(challenge)
  }
}

const MOST_TRIES = 4

/** While the same gift is still being worked on (409), waits and asks again. */
async function post(body: object, tries = 1): Promise<Response> {
  const answer = await fetch('/api/front/donate', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Requested-With': 'XMLHttpRequest' },
    body: JSON.stringify(body),
  })
  if (answer.status !== 409 || tries === MOST_TRIES) return answer
  await new Promise((resume) => setTimeout(resume, 1000 * Number(answer.headers.get('Retry-After') ?? 1)))
  return post(body, tries + 1)
}
