/** The demo association: every name, number and address is invented and leads nowhere. */
import type { DemoCampaignsPage, DemoDonationPage, DemoGiving, DemoSite, DemoTransfer, Localized } from './types.ts'

const phone = '+90 212 000 00 00'
const email = 'info@example.org'
const address: Localized = {
  ar: 'شارع المثال، رقم 12، الفاتح، إسطنبول',
  en: '12 Example Street, Fatih, Istanbul',
  tr: 'Örnek Sokak No: 12, Fatih / İstanbul',
}
const social = {
  youtubeLink: 'https://example.org/#youtube',
  facebookLink: 'https://example.org/#facebook',
  twitterLink: 'https://example.org/#twitter',
  instagramLink: 'https://example.org/#instagram',
}

export const site: DemoSite = {
  name: { ar: 'جمعية سَنَد الشبابية', en: 'Sanad Youth Association', tr: 'Sanad Gençlik Derneği' },
  shortName: { ar: 'سَنَد', en: 'Sanad', tr: 'Sanad' },
  tagline: {
    ar: 'يدٌ تسند، وجيلٌ ينهض',
    en: 'A hand that holds, a generation that rises',
    tr: 'Bir el tutar, bir nesil ayağa kalkar',
  },
  description: {
    ar: 'جمعية شبابية عربية مسجّلة في تركيا، تبني الإنسان بالتعليم والسكن الآمن والعمل التطوعي منذ عام 2012.',
    en: 'An Arab youth association registered in Turkey. Since 2012: education, safe housing and volunteering.',
    tr: 'Türkiye’de kayıtlı bir Arap gençlik derneği. 2012’den beri eğitim, güvenli yurt ve gönüllülük.',
  },
  foundedYear: 2012,
  phone,
  email,
  whatsapp: '905000000000',
  address,
  workingHours: {
    ar: 'من الاثنين إلى الجمعة، 9:30 – 18:00',
    en: 'Monday to Friday, 9:30 – 18:00',
    tr: 'Pazartesiden cumaya, 09.30 – 18.00',
  },
  ...social,
}

export const campaignsPage: DemoCampaignsPage = {
  imageMain: null,
  titleMain: { ar: 'حملاتنا', en: 'Our campaigns', tr: 'Kampanyalarımız' },
  textMain: {
    ar: 'لكل حملة كلفة معلنة، وهيئة تقرّر، وتقرير يُنشر. اختر الأقرب إلى قلبك، وتابع أثر تبرعك إلى نهايته.',
    en: 'Every campaign has a published cost, people who decide and a report. Choose one close to your heart and follow it to the end.',
    tr: 'Her kampanyanın açık bir maliyeti, karar vereni ve raporu var. Gönlünüze yakın olanı seçin, bağışınızın izini sonuna kadar sürün.',
  },
  informationPhone: phone,
  ...social,
}

export const donationPage: DemoDonationPage = {
  imageMain: null,
  titleMain: { ar: 'تبرّع الآن', en: 'Give now', tr: 'Bağış yap' },
  textMain: {
    ar: 'تبرعك اليوم يفتح بابًا لطالب يكمل طريقه.',
    en: 'Your gift today opens a door for a student to go on.',
    tr: 'Bugünkü bağışınız, yoluna devam edecek bir öğrenciye kapı açar.',
  },
  introTitle: { ar: 'القليل الدائم يصنع الكثير', en: 'A little goes a long way', tr: 'Damlaya damlaya göl olur' },
  introText: {
    ar: 'اختر المبلغ والحملة، وادفع ببطاقتك عبر صفحة البنك الآمنة أو بتحويل مصرفي. لا تحتاج إلى حساب، ويصلك ملخص تبرعك بالبريد الإلكتروني إن كتبت عنوانك.',
    en: 'Choose an amount and a campaign, then pay by card on the bank’s secure page or by bank transfer. You need no account, and a summary of your gift reaches you by e-mail if you leave your address.',
    tr: 'Tutarı ve kampanyayı seçin; bankanın güvenli sayfasında kartla ya da havaleyle ödeyin. Üyelik gerekmez; adresinizi yazarsanız bağış özetiniz e-postayla gelir.',
  },
  informationTitle: {
    ar: 'هل تحتاج إلى مساعدة في تبرعك؟',
    en: 'Do you need help with your gift?',
    tr: 'Bağışınız için yardıma mı ihtiyacınız var?',
  },
  informationEmail: email,
  informationAddress: address,
  informationPhone: phone,
}

export const giving: DemoGiving = {
  currency: 'TRY',
  pagePresets: [100_00, 500_00, 1_000_00, 5_000_00],
  modalPresets: [100_00, 50_00, 25_00, 10_00, 5_00],
  minimum: 5_00,
  maximum: 200_000_00,
}

/**
 * The IBANs are the published examples of the SWIFT registry and of the Turkish central bank's communiqué, and one
 * computed on the unassigned bank code 99999.
 */
export const transfer: DemoTransfer = {
  bankName: { ar: 'بنك المثال (تجريبي)', en: 'Example Bank (demo)', tr: 'Örnek Bank (deneme)' },
  accountName: 'SANAD GENÇLİK DERNEĞİ',
  branch: { ar: 'فرع الفاتح، 0000', en: 'Fatih branch, 0000', tr: 'Fatih Şubesi, 0000' },
  swift: 'DEMOTRISXXX',
  accounts: [
    { currency: 'TRY', iban: 'TR330006100519786457841326' },
    { currency: 'USD', iban: 'TR470000100100000350930001' },
    { currency: 'EUR', iban: 'TR859999900000000000000978' },
  ],
  note: {
    ar: 'اكتب رمزك المرجعي في خانة الوصف كي نعرف أن التحويل منك، ونوجّهه إلى الحملة التي اخترتها.',
    en: 'Write your reference code in the description field, so that we know the transfer is yours and assign it to the campaign you chose.',
    tr: 'Havalenin size ait olduğunu bilmemiz ve seçtiğiniz kampanyaya yazabilmemiz için açıklama alanına referans kodunuzu girin.',
  },
  swiftNote: {
    ar: 'للتحويل من خارج تركيا استخدم رمز SWIFT مع رقم الآيبان، وقد تقتطع البنوك الوسيطة رسمًا من المبلغ.',
    en: 'From outside Turkey, use the SWIFT code together with the IBAN. Banks on the way may deduct a fee.',
    tr: 'Türkiye dışından gönderirken IBAN ile birlikte SWIFT kodunu kullanın. Aracı bankalar tutardan ücret kesebilir.',
  },
}
