/** Fictional donors, and their donations in the demo ledger. */
import type { DemoCampaign, DemoDonor, DemoDonationTemplate, Kurus } from './types.ts'

const donor = (locale: DemoDonor['locale'], first: string, last: string, anonymous = false): DemoDonor => ({
  first,
  last,
  locale,
  anonymous,
})

export const donors: DemoDonor[] = [
  donor('ar', 'أحمد', 'العلي'),
  donor('ar', 'سارة', 'محمود'),
  donor('ar', 'عمر', 'الخطيب', true),
  donor('ar', 'ليلى', 'حسن'),
  donor('ar', 'يوسف', 'الحموي'),
  donor('ar', 'مريم', 'القاسم'),
  donor('ar', 'خالد', 'الدمشقي', true),
  donor('ar', 'هبة', 'النجار'),
  donor('ar', 'إبراهيم', 'السعدي'),
  donor('ar', 'نور', 'الهاشمي'),
  donor('ar', 'عبد الرحمن', 'الشامي'),
  donor('ar', 'آية', 'البغدادي', true),
  donor('ar', 'حمزة', 'المصري'),
  donor('ar', 'رنا', 'عبد الله'),
  donor('ar', 'بلال', 'الأنصاري'),
  donor('ar', 'سلمى', 'العمري', true),
  donor('ar', 'طارق', 'الحداد'),
  donor('ar', 'دعاء', 'الرفاعي'),
  donor('ar', 'مصطفى', 'قدور'),
  donor('ar', 'أسماء', 'الزعبي'),
  donor('ar', 'زياد', 'الكيلاني', true),
  donor('ar', 'وفاء', 'الصالح'),
  donor('tr', 'Mehmet', 'Yılmaz'),
  donor('tr', 'Ayşe', 'Kaya', true),
  donor('tr', 'Emre', 'Demir'),
  donor('tr', 'Zeynep', 'Çelik'),
  donor('tr', 'Mustafa', 'Şahin'),
  donor('tr', 'Elif', 'Aydın'),
  donor('tr', 'Hüseyin', 'Öztürk', true),
  donor('tr', 'Fatma', 'Arslan'),
  donor('tr', 'Burak', 'Doğan'),
  donor('tr', 'Merve', 'Güneş'),
  donor('tr', 'İbrahim', 'Koç'),
  donor('tr', 'Büşra', 'Işık'),
  donor('en', 'Omar', 'Farouk'),
  donor('en', 'Amina', 'Rahman', true),
  donor('en', 'Daniel', 'Meyer'),
  donor('en', 'Layla', 'Haddad'),
  donor('en', 'Sofia', 'Moreno'),
  donor('en', 'Yusuf', 'Ibrahimi'),
]

/** The smallest and the largest donation that the demo's settings allow. */
export const MIN_DONATION: Kurus = 10_00
export const MAX_DONATION: Kurus = 200_000_00

/** Amounts that people typically donate, in lira. */
const TYPICAL_AMOUNTS = [
  10, 20, 25, 50, 75, 100, 150, 200, 250, 300, 400, 500, 750, 1000, 1500, 2000, 2500, 3000, 4000, 5000, 7500, 10_000,
  15_000, 20_000, 25_000, 50_000, 75_000, 100_000, 150_000, 200_000,
].map((lira) => lira * 100)

/** How far from the average a donation lies, in steps of `TYPICAL_AMOUNTS`: many small ones, few large ones. */
const STEPS = [-7, -6, -5, -5, -4, -4, -4, -3, -3, -3, -2, -2, -2, -1, -1, -1, 0, 0, 1, 1, 2, 3, 4, 5]

/**
 * The donations behind a campaign's demo total, oldest first: `donations.count` of them, adding up to `donations.total` exactly.
 * The same campaign gives the same list every time.
 * @throws {RangeError} when the total cannot be split into that many donations between the floor and the ceiling
 */
export function demoDonations(
  campaign: Pick<DemoCampaign, 'key' | 'createdDaysAgo' | 'donations'>,
): DemoDonationTemplate[] {
  const { count, total } = campaign.donations
  if (total < count * MIN_DONATION || total > count * MAX_DONATION) throw new RangeError(`donations of ${campaign.key}`)
  const random = randomFrom(campaign.key)
  const choose = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)]!
  const donations: DemoDonationTemplate[] = []
  let rest = total
  for (let left = count; left > 0; left--) {
    const amount = nextAmount(rest, left, choose(STEPS))
    rest -= amount
    const person = choose(donors)
    const family = choose(donors.filter((other) => other.locale === person.locale))
    donations.push({
      amount,
      donorName: `${person.first} ${family.last}`,
      anonymous: person.anonymous,
      locale: person.locale,
      // Strictly between the start of the campaign and now.
      daysAgo: Number((campaign.createdDaysAgo * (0.005 + 0.98 * random())).toFixed(4)),
      method: random() < (amount >= 10_000_00 ? 0.7 : 0.12) ? 'transfer' : 'card',
    })
  }
  return donations.sort((a, b) => b.daysAgo - a.daysAgo)
}

/** A typical amount near the average of the rest. The other `left - 1` donations can still reach the total. */
function nextAmount(rest: Kurus, left: number, step: number): Kurus {
  const average = rest / left
  const least = Math.max(MIN_DONATION, rest - (left - 1) * MAX_DONATION)
  const most = Math.min(MAX_DONATION, rest - (left - 1) * MIN_DONATION)
  // One large donation must not take more than half of the amount left for the later ones.
  const highest = stepBelow(Math.min(most, (average * (left + 1)) / 2))
  const chosen = Math.min(Math.max(stepBelow(average) + step, 0), Math.max(highest, 0))
  return Math.min(Math.max(TYPICAL_AMOUNTS[chosen]!, least), most)
}

const stepBelow = (amount: Kurus) => TYPICAL_AMOUNTS.findLastIndex((sum) => sum <= amount)

/** Mulberry32, seeded with the FNV-1a hash of a text: small, and the same on every machine. */
function randomFrom(text: string): () => number {
  let state = 0x811c9dc5
  for (const char of text) state = Math.imul(state ^ char.codePointAt(0)!, 0x01000193)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
