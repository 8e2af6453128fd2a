import { writeSettings } from '#features/settings/settings.server.ts'
import type { Context } from '#kernel/context.ts'
import type { Currency } from '#kernel/money.ts'

/** Adds bank accounts to the settings, with two confirmations as in the product. */
export const addBankAccounts = (ctx: Context, accounts: { currency: Currency; iban: string }[]) =>
  writeSettings(ctx, 'bank-transfer', { bankName: { ar: 'بنك' }, accountName: 'Dernek', accounts } as never)

/** A valid IBAN for each number below a million. */
export function testIban(n: number): string {
  const account = `00061${String(n).padStart(17, '0')}`
  const digits = `${account}292700`
  return `TR${String(98n - (BigInt(digits) % 97n)).padStart(2, '0')}${account}`
}
