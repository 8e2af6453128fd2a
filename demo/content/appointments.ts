/** Opening hours of the demo's places, and their appointments. */
import type { Localized } from '../types.ts'

type Clock = [opens: string, closes: string]
type DemoHours = {
  name: Localized
  /** By weekday, Sunday first; a day without any is closed. */
  week: Clock[][]
  slot: number
  buffer: number
  capacity: number
  /** Hours. */
  notice: number
  /** Days. */
  horizon: number
  confirms: boolean
}

const morning: Clock = ['10:00', '13:00']
const evening: Clock = ['14:00', '18:00']
const office: Clock[] = [
  ['09:30', '12:30'],
  ['13:30', '17:00'],
]
const afternoon: Clock[] = [['11:00', '19:00']]
const weekday: Clock[] = [morning, evening]

export const openingHours: Record<'office' | 'residence' | 'center', DemoHours> = {
  office: {
    name: { ar: 'لقاء في المكتب', en: 'A talk at the office', tr: 'Ofiste görüşme' },
    week: [[], office, office, office, office, office, []],
    slot: 20,
    buffer: 10,
    capacity: 1,
    notice: 12,
    horizon: 45,
    confirms: false,
  },
  residence: {
    name: { ar: 'زيارة السكن', en: 'A visit to the residence', tr: 'Yurt ziyareti' },
    week: [[], weekday, weekday, weekday, weekday, weekday, [morning]],
    slot: 30,
    buffer: 0,
    capacity: 2,
    notice: 3,
    horizon: 30,
    confirms: false,
  },
  center: {
    name: { ar: 'زيارة المركز', en: 'A visit to the center', tr: 'Merkez ziyareti' },
    week: [afternoon, [], afternoon, afternoon, afternoon, afternoon, afternoon],
    slot: 45,
    buffer: 15,
    capacity: 3,
    notice: 2,
    horizon: 30,
    confirms: true,
  },
}

/** Public holidays of Turkey with a fixed date: month and day. */
export const holidays: { on: string; name: Localized }[] = [
  { on: '01-01', name: { ar: 'رأس السنة', en: 'New Year', tr: 'Yılbaşı' } },
  { on: '04-23', name: { ar: 'عيد السيادة والطفولة', en: 'Children’s Day', tr: 'Ulusal Egemenlik ve Çocuk Bayramı' } },
  { on: '05-01', name: { ar: 'عيد العمال', en: 'Labour Day', tr: 'Emek ve Dayanışma Günü' } },
  { on: '05-19', name: { ar: 'عيد الشباب', en: 'Youth Day', tr: 'Gençlik ve Spor Bayramı' } },
  { on: '07-15', name: { ar: 'يوم الديمقراطية', en: 'Democracy Day', tr: 'Demokrasi ve Millî Birlik Günü' } },
  { on: '08-30', name: { ar: 'عيد النصر', en: 'Victory Day', tr: 'Zafer Bayramı' } },
  { on: '10-29', name: { ar: 'عيد الجمهورية', en: 'Republic Day', tr: 'Cumhuriyet Bayramı' } },
]

/** Fictional visitors, each with the language of the booking. */
export const visitors: { name: string; subject: string; locale: 'ar' | 'en' | 'tr' }[] = [
  { name: 'رنا العلي', subject: 'التعرّف إلى السكن قبل التقديم', locale: 'ar' },
  { name: 'Deniz Yılmaz', subject: 'Gönüllü olmak istiyorum', locale: 'tr' },
  { name: 'محمد الخطيب', subject: 'تجديد الإقامة في السكن', locale: 'ar' },
  { name: 'Omar Haddad', subject: 'Partnership with our student club', locale: 'en' },
  { name: 'سارة منصور', subject: 'التسجيل في دورة التركية', locale: 'ar' },
  { name: 'Ayşe Demir', subject: 'Kızım için yurt başvurusu', locale: 'tr' },
  { name: 'أحمد درويش', subject: 'تسليم وثائق المنحة', locale: 'ar' },
  { name: 'Lina Farah', subject: 'A visit with my parents', locale: 'en' },
  { name: 'يزن الحموي', subject: 'استشارة أكاديمية', locale: 'ar' },
  { name: 'Mehmet Çelik', subject: 'Bağış makbuzu', locale: 'tr' },
  { name: 'نور الدين قاسم', subject: 'حجز قاعة لنشاط طلابي', locale: 'ar' },
  { name: 'هبة الشامي', subject: 'السؤال عن الغرف المفردة', locale: 'ar' },
]
