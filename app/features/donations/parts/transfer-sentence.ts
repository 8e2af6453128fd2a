/**
 * For a transfer's description: ASCII, because banks lose everything else, Turkish, because the bank is, and never
 * below 20 characters, which Turkish banks ask for a purpose (MASAK, 2026). Whoever matches statements finds the
 * code with kernel/ids.ts and the campaign's number after "Kampanya".
 */
export function transferSentence(reference: string, campaign: string): string {
  return `Bagis ${reference} ${/^\d+$/.test(campaign) ? `Kampanya ${campaign}` : 'Genel fon'}`
}
