/** Browser: sends the donation to our server, which answers with the path to the bank, and opens that path. */
import { DONATION_FIELDS, type DonationFormState } from '#features/donations/record/fields.ts'
import { submitCard } from '#features/payments/redirect/submit-card.ts'
import { formState } from '#kernel/fields.ts'
import type { Locale } from '#kernel/locale.ts'
import { rememberedSource } from '#kernel/remembered-source.ts'
import type { Challenge } from '#features/payments/card-guard/solve.ts'
import { bankCard, type CardFields } from './card.ts'
import { saveDonationDraft } from './draft.ts'

export type SubmitResult =
  /** The page that redirects to the bank. */
  | { ok: true; redirectPath: string }
  /** Sentences in the page's language. */
  | { ok: false; message?: string; fields: Record<string, string> }

/**
 * `card` goes to the bank only; null where the bank asks for it on its own page. `onProving` is called when the server
 * requires a proof of work first, which takes some seconds.
 */
export async function submitDonation(
  donation: DonationFormState,
  campaignName: string,
  locale: Locale,
  card: CardFields | null,
  onProving?: () => void,
): Promise<SubmitResult> {
  const sent = await postDonation(donation, campaignName, locale, onProving)
  if (sent.ok) submitCard(sent.redirectPath, card && bankCard(card))
  return sent
}

async function postDonation(
  typed: DonationFormState,
  campaignName: string,
  locale: Locale,
  onProving: () => void = () => {},
): Promise<SubmitResult> {
  const donation = formState(DONATION_FIELDS, (name) => {
    const value = typed[name]
    return typeof value === 'string' ? value.trim() : value
  })
  const key = saveDonationDraft(donation)
  try {
    const body = {
      ...donation,
      // An address without a mailbox, for an anonymous donor who leaves none: the server never mails there (RFC 6761).
      email: donation.email || (donation.anonymous ? `${key.slice(0, 8)}@anonymous.invalid` : ''),
      currency: 'TRY',
      payment_status: 'pending',
      campaign_name: campaignName,
      lang: locale,
      source: rememberedSource(),
      idempotency_key: key,
    }
    const { answer, result } = await postWithProof(body, onProving)
    const { error } = result
    // Of a donation that may have been paid already: it leads to the result.
    const redirectPath = answer.status === 201 ? answer.headers.get('Location') : error?.detail?.page_url
    if (redirectPath) return { ok: true, redirectPath }
    // Failures of our own server use the texts of the form.
    return {
      ok: false,
      fields: error?.fields ?? {},
      ...(answer.status < 500 && error?.message && { message: error.message }),
    }
  } catch {
    return { ok: false, fields: {} }
  }
}

type ErrorBody = {
  error?: {
    message?: string
    fields?: Record<string, string>
    detail?: { challenge?: Challenge; page_url?: string }
  }
}
/** A visitor whose address changes during the work gets a new challenge. */
const MAX_PROOFS = 3

/** While cards are being tested with our form, the server requires a proof of work from donors' browsers. */
async function postWithProof(body: object, onProving: () => void): Promise<{ answer: Response; result: ErrorBody }> {
  let proof: string | undefined
  for (let proofs = 0; ; proofs++) {
    const answer = await post({ ...body, ...(proof && { proof }) })
    const result = (await answer.json()) as ErrorBody
    const challenge = result.error?.detail?.challenge
    if (answer.status !== 428 || !challenge || proofs === MAX_PROOFS) return { answer, result }
    onProving()
    const { solve } = await import('#features/payments/card-guard/solve.ts')
    proof = await solve(challenge)
  }
}

const MAX_TRIES = 4

/** While the same donation is still being processed (409 with a time), it waits and sends the donation again. */
async function post(body: object, tries = 1): Promise<Response> {
  const answer = await fetch('/api/front/donate', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Requested-With': 'XMLHttpRequest' },
    body: JSON.stringify(body),
  })
  const wait = answer.headers.get('Retry-After')
  if (answer.status !== 409 || !wait || tries === MAX_TRIES) return answer
  await new Promise((resume) => setTimeout(resume, 1000 * Number(wait)))
  return post(body, tries + 1)
}
