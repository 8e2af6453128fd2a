import { createHash } from 'node:crypto'
import { reserveWaitSlot } from '#features/payments/card-guard/wait.server.ts'
import { DONATION_FIELDS, type DonationFormState } from '#features/donations/record/fields.ts'
import type { Context } from '#kernel/context.ts'
import { formState } from '#kernel/fields.ts'
import { guardForm, signOpening } from '#kernel/honeypot-and-token.server.ts'
import { parse } from '#kernel/parse.ts'
import { type FieldProblem, invalidFields, Refusal } from '#kernel/refusal.ts'
import type { TextKey } from '#kernel/text.ts'
import { donate } from './donate.server.ts'
import { DonationRequest, readDonation } from './donation-request.server.ts'
import { donationOptions } from './options.server.ts'

export type FormAnswer =
  | { ok: true; redirectToken: string }
  | {
      ok: false
      status: number
      retryAfter: number | undefined
      /** The values as typed, so that nothing has to be typed again. */
      typed: DonationFormState & { terms: boolean }
      /** Sentences in the page's language. */
      fields: Record<string, string>
      notice: { title: 'warningTitle' | 'errorTitle' | 'donation_form.proving_title'; message: string }
      /** Goes into the form that may be sent again after a short wait. */
      wait?: { token: string; opened: string }
    }

/** Handles the donations page's form when a browser posts it without JavaScript, or before the script has loaded. */
export async function donateByForm(ctx: Context, form: FormData): Promise<FormAnswer> {
  const textField = (name: string) => String(form.get(name) ?? '').slice(0, 400)
  const preset = textField('preset')
  const typed = {
    ...formState(DONATION_FIELDS, (name, input) => (input === 'flag' ? form.has(name) : textField(name))),
    amount: amountOf(textField('amount').trim(), preset === 'none' ? '' : preset, textField('suggested')),
    terms: form.has('terms'),
  }
  const body = createHash('sha256').update(JSON.stringify(typed)).digest('base64url').slice(0, 16)
  const request = {
    ...typed,
    lang: ctx.locale,
    source: textField('source'),
    website: textField('website'),
    // A double click sends the same donation twice; a changed form sends another one.
    wait: textField('wait'),
    idempotency_key: `${textField('key').slice(0, 40)}.${body}`,
  }
  try {
    await guardForm(ctx, textField('opened'))
    if (!typed.terms) throw await withoutTerms(ctx, request)
    const { redirectToken } = await donate(ctx, request)
    return { ok: true, redirectToken }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const t = ctx.texts.translate(ctx.locale)
    const say = ({ code, params }: FieldProblem) => t(code as TextKey, params)
    const wait = error.code === 'donations.proof_of_work_required' ? await waitOf(ctx) : undefined
    const { terms, ...others } = error.fields
    const known = Object.keys(error.fields).length > 0
    const message = Object.keys(others).length
      ? t('fillAllFields')
      : terms
        ? t('acceptTerms')
        : (wait?.message ?? say(error))
    return {
      ok: false,
      status: error.status,
      retryAfter: error.retryAfter,
      typed,
      fields: Object.fromEntries(Object.entries(error.fields).map(([name, problem]) => [name, say(problem)])),
      ...(wait?.slot && { wait: wait.slot }),
      notice: { title: known ? 'warningTitle' : wait?.slot ? 'donation_form.proving_title' : 'errorTitle', message },
    }
  }
}

/** A preset counts unless another amount was typed than the one that the page suggested. */
function amountOf(typed: string, preset: string, suggested: string): string {
  return typed && (typed !== suggested || !preset) ? typed : preset
}

/** Without JavaScript for the proof of work the visitor waits, or pays by bank transfer when too many are waiting. */
async function waitOf(ctx: Context) {
  const t = ctx.texts.translate(ctx.locale)
  const slot = await reserveWaitSlot(ctx)
  if (!slot) return { message: t('donations.too_many_wait') }
  return {
    message: t('donations.wait_and_send', { count: slot.seconds }),
    slot: { token: slot.token, opened: signOpening(ctx) },
  }
}

/** The terms were not accepted: reported together with the other problems. */
async function withoutTerms(ctx: Context, request: unknown): Promise<Refusal> {
  const { limits } = await donationOptions(ctx)
  const fields: Record<string, FieldProblem> = { terms: { code: 'acceptTerms' } }
  try {
    readDonation(ctx, parse(DonationRequest, request), limits)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    Object.assign(fields, error.fields)
  }
  return invalidFields(fields)
}
