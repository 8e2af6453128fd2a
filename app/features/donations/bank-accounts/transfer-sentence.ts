/**
 * The description of a transfer: in ASCII, because banks drop everything else, in Turkish, because the bank is Turkish,
 * and at least 20 characters long, the minimum that Turkish banks require for a purpose (MASAK, 2026). Staff match
 * statements by the code (kernel/ids.ts) and the campaign's number after "Kampanya".
 */
export function transferSentence(reference: string, campaign: string): string {
  return `Bagis ${reference} ${/^\d+$/.test(campaign) ? `Kampanya ${campaign}` : 'Genel fon'}`
}
