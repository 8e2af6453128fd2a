/** Forms that the payer's browser posts to the bank. All banks of the tests have one. */
import type { BankEntry, BankForm } from '#features/payments/gateway.ts'
import { openForClient, openRedirectPage, type RedirectForm } from '#features/payments/redirect-form.server.ts'
import type { Context } from '#kernel/context.ts'

/** @throws for a bank that has no form */
export function asForm(entry: BankEntry): BankForm {
  if (entry.kind !== 'form') throw new Error(`the bank answered ${entry.kind} and no form`)
  return entry
}

/** The form of a payment that was just started. */
export async function bankFormOf(ctx: Context, redirectToken: string): Promise<BankForm> {
  const opened = await openForClient(ctx, { redirectToken })
  if (opened.to !== 'bank') throw new Error('the payment may have been made')
  return asForm(opened.entry)
}

/** The content of the redirect page, with the bank's form. @throws when it leads to the result instead */
export async function openBankForm(
  ctx: Context,
  redirectToken: string,
): Promise<RedirectForm & { to: 'bank'; form: BankForm }> {
  const redirect = await openRedirectPage(ctx, { redirectToken })
  if (redirect.to !== 'bank') throw new Error('the redirect page leads to the result')
  return { ...redirect, form: asForm(redirect.entry) }
}
