/** Orders of the demo's shop, at least one in each state, so that the order board and an account are not empty. */
import type { DemoOrder } from './types.ts'

export const demoCoupons = [
  { code: 'MERHABA10', kind: 'percent', percent: 10, min_total: null, max_uses: 100 },
  { code: 'KARGO', kind: 'delivery', percent: null, min_total: 300_00, max_uses: null },
] as const

/** `customer` buys for the account of that name. */
export const demoOrders: DemoOrder[] = [
  { buyer: 'customer', locale: 'ar', state: 'delivered', daysAgo: 41, city: 'istanbul', lines: [['MUG-G', 2], ['COF-250', 1]] }, // prettier-ignore
  { buyer: 'customer', locale: 'ar', state: 'delivered', daysAgo: 9, city: 'istanbul', lines: [['SCARF-R', 1]], coupon: 'MERHABA10' }, // prettier-ignore
  { buyer: 'customer', locale: 'ar', state: 'shipped', daysAgo: 3, city: 'istanbul', lines: [['NOTE-G', 3], ['TOTE-S', 1]] }, // prettier-ignore
  { buyer: 'customer', locale: 'ar', state: 'paid', daysAgo: 0.2, city: 'istanbul', lines: [['LANT-R', 1]] },
  { buyer: 'Deniz Aydın', locale: 'tr', state: 'paid', daysAgo: 4, city: 'ankara', lines: [['TOTE-R', 2]] },
  { buyer: 'هبة الدمشقي', locale: 'ar', state: 'paid', daysAgo: 0.6, city: 'gaziantep', lines: [['NOTE-R', 2], ['POUCH-R', 1]] }, // prettier-ignore
  { buyer: 'Maya Stone', locale: 'en', state: 'preparing', daysAgo: 1.3, city: 'istanbul', lines: [['COF-500', 1], ['MUG-S', 2]], note: 'A gift: no price in the parcel, please.' }, // prettier-ignore
  { buyer: 'طارق الخطيب', locale: 'ar', state: 'preparing', daysAgo: 2.1, city: 'bursa', lines: [['TOTE-S', 1]] },
  { buyer: 'Emre Şahin', locale: 'tr', state: 'shipped', daysAgo: 5, city: 'ankara', lines: [['LANT-R', 1], ['COF-250', 2]], withdrawn: 'Renk beklediğimden farklı.' }, // prettier-ignore
  { buyer: 'Omar Meyer', locale: 'en', state: 'delivered', daysAgo: 17, city: 'istanbul', lines: [['MUG-G', 4]] },
  { buyer: 'أسماء المصري', locale: 'ar', state: 'returned', daysAgo: 23, city: 'istanbul', lines: [['SCARF-N', 1]], withdrawn: 'اللون غير مناسب.' }, // prettier-ignore
  { buyer: 'Zehra Demir', locale: 'tr', state: 'cancelled', daysAgo: 6, city: 'bursa', lines: [['POUCH-R', 2]] },
  // Refunded in demo-timeline.server.ts; the newer one waits for its refund.
  { buyer: 'Mehmet Kaya', locale: 'tr', state: 'returned', daysAgo: 33, city: 'ankara', lines: [['SCARF-N', 1]], withdrawn: 'Rengi beklediğimden farklı.' }, // prettier-ignore
]
