/** The way to a bank whose form the payer's browser posts, as the tests' banks have it. */
import { bankEntryOf } from '#features/payments/begin.server.ts'
import type { BankEntry, BankForm } from '#features/payments/gateway.ts'
import { openRedirectPage, type RedirectForm } from '#features/payments/redirect-form.server.ts'
import type { Context } from '#kernel/context.ts'

/** @throws for a bank without a form */
export function asForm(entry: BankEntry): BankForm {
  if (entry.kind !== 'form') throw new Error(`the bank answered ${entry.kind} and no form`)
  return entry
}

/** The form of a payment that was just started. */
export async function bankFormOf(ctx: Context, redirectToken: string): Promise<BankForm> {
  return asForm(await bankEntryOf(ctx, redirectToken))
}

/** What the redirect page shows, with the bank's form. @throws when it leads to the result instead */
export async function openBankForm(
  ctx: Context,
  redirectToken: string,
): Promise<RedirectForm & { to: 'bank'; form: BankForm }> {
  const redirect = await openRedirectPage(ctx, { redirectToken })
  if (redirect.to !== 'bank') throw new Error('the redirect page leads to the result')
  return { ...redirect, form: asForm(redirect.entry) }
}
