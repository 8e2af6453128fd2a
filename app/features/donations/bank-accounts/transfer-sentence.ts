/**
 * The description of a transfer: ASCII, because banks lose everything else, Turkish, because the bank is, and never
 * below 20 characters, the minimum that Turkish banks require for a purpose (MASAK, 2026). Staff match statements by
 * the code (kernel/ids.ts) and the campaign's number after "Kampanya".
 */
export function transferSentence(reference: string, campaign: string): string {
  return `Bagis ${reference} ${/^\d+$/.test(campaign) ? `Kampanya ${campaign}` : 'Genel fon'}`
}
