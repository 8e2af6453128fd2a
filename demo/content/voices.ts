/** Recent messages, complaints and questions of the demo's visitors, and how the team handled them. */
import type { Locale } from '#kernel/locale.ts'
import type { DemoDonationTemplate, Kurus, Localized } from '../types.ts'

type Voice = { hoursAgo: number; locale: Locale; name: string; email: string }

type DemoMessage = Voice & {
  /** The mailbox: the address of a place, or null for the association's own. */
  to: string | null
  phone: string
  subject: string
  body: string
  answer?: string
}
export const messages: DemoMessage[] = [
  {
    hoursAgo: 52,
    locale: 'ar',
    to: 'nur@example.org',
    name: 'هبة الخطيب',
    email: 'hiba@mail.example',
    phone: '+905551110021',
    subject: 'غرفة للفصل القادم',
    body: 'السلام عليكم، قُبلت في جامعة إسطنبول للفصل القادم. هل بقيت غرفة لشخصين، ومتى يُفتح باب التسجيل؟',
    answer: 'وعليكم السلام هبة، مبارك القبول. يُفتح التسجيل في أول الشهر، ونرسل لك الرابط في يومه.',
  },
  {
    hoursAgo: 27,
    locale: 'tr',
    to: null,
    name: 'Mehmet Yıldız',
    email: 'mehmet.yildiz@mail.example',
    phone: '+905551110022',
    subject: 'Gönüllü olmak istiyorum',
    body: 'Merhaba, hafta sonları Fatih’te Türkçe dersi verebilirim. Kiminle görüşmeliyim?',
  },
  {
    hoursAgo: 6,
    locale: 'en',
    to: null,
    name: 'Sarah Collins',
    email: 'sarah.collins@mail.example',
    phone: '+447700900123',
    subject: 'A donation from our school',
    body: 'Our pupils collected for winter coats. Could we send it by transfer and get one receipt for the school?',
  },
  {
    hoursAgo: 2,
    locale: 'ar',
    to: 'yasmin@example.org',
    name: 'رنا العلي',
    email: '',
    phone: '+905551110024',
    subject: 'موعد الزيارة',
    body: 'أودّ أن أزور السكن مع والدتي يوم السبت صباحًا. هل يناسبكم العاشرة؟',
  },
]

type DemoComplaint = Voice & {
  kind: 'complaint' | 'proposal'
  /** `complaint_types.demo_key` */
  type: string
  body: string
  note?: string
  answer?: string
}
export const complaints: DemoComplaint[] = [
  {
    hoursAgo: 74,
    locale: 'ar',
    kind: 'complaint',
    type: 'complaint-housing',
    name: '',
    email: 'resident@mail.example',
    body: 'التدفئة في الطابق الثالث لا تعمل ليلًا منذ أسبوع، وقد أخبرنا المشرف مرتين.',
    note: 'زار الفنّي المبنى اليوم: المضخّة تحتاج إلى قطعة وصلت صباحًا.',
    answer: 'نعتذر عمّا لحق بكم. بُدّلت المضخّة ظهر أمس، وسنتأكد من الحرارة كل ليلة هذا الأسبوع.',
  },
  {
    hoursAgo: 20,
    locale: 'tr',
    kind: 'complaint',
    type: 'complaint-giving',
    name: 'Elif Arslan',
    email: 'elif.arslan@mail.example',
    body: 'Bağışımın özeti e-posta ile gelmedi, gereksiz klasörüne de baktım. Yeniden gönderir misiniz?',
  },
  {
    hoursAgo: 44,
    locale: 'ar',
    kind: 'proposal',
    type: 'proposal-activity',
    name: 'طارق حسن',
    email: 'tarek@mail.example',
    body: 'أقترح ورشة شهرية لكتابة السيرة الذاتية بالتركية، ويمكنني أن أديرها مع صديقين يعملان في التوظيف.',
  },
]

export const readers: { email: string; locale: Locale; confirmed: boolean }[] = [
  { email: 'layla@mail.example', locale: 'ar', confirmed: true },
  { email: 'omar@mail.example', locale: 'ar', confirmed: true },
  { email: 'hala@mail.example', locale: 'ar', confirmed: true },
  { email: 'deniz@mail.example', locale: 'tr', confirmed: true },
  { email: 'anna@mail.example', locale: 'en', confirmed: true },
  { email: 'new.reader@mail.example', locale: 'ar', confirmed: false },
]

/** An improved answer that the team wrote for a question. */
export const betterAnswer: Localized = {
  ar: '<p>نعم. تذهب بيانات بطاقتك من متصفحك إلى البنك مباشرةً بخطوة تحقق (⁦3-D Secure⁩)، ولا يصل رقمها إلى خوادمنا.</p>',
  en: '<p>Yes. Your card details go from your browser straight to the bank, with 3-D Secure, and the card number never reaches our servers.</p>',
  tr: '<p>Evet. Kart bilgileriniz tarayıcınızdan doğrudan bankaya, 3-D Secure ile gider; kart numarası sunucularımıza ulaşmaz.</p>',
}

/** Why finance refunded the order that came back. */
export const returnReason = 'عاد المنتج سليمًا.'

/** A card donation of which the bank captured less than requested, and the team's comments on it. */
export const shortDonation: {
  donation: DemoDonationTemplate
  taken: Kurus
  backReason: string
  refusal: string
  keepReason: string
} = {
  donation: {
    amount: 2_500_00,
    donorName: 'Omar Haddad',
    anonymous: false,
    locale: 'en',
    daysAgo: 1.1,
    method: 'card',
  },
  taken: 250_00,
  backReason: 'خصم البنك 250 بدل 2,500 ليرة، فلنُعد المبلغ ونطلب من المتبرع أن يعيد المحاولة.',
  refusal: 'لنسأل المتبرع أولًا: لعل هذا ما أراده.',
  keepReason: 'كتب المتبرع أن 250 ليرة هي ما أراد التبرع به، ويطلب أن نقبلها.',
}
