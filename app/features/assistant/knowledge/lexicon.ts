/**
 * Synonyms: concepts, each with prefixes of its words in the three languages, folded like `foldForSearch` does. Arabic
 * words also match after attached particles. And stop words.
 */
import { LRUCache } from 'lru-cache'
import type { Locale } from '#kernel/locale.ts'

/** `isOwnTopic`: a question with this concept is about the association's work. */
type Concept = Record<Locale, string> & { isOwnTopic?: boolean }

const CONCEPTS = {
  donate: {
    isOwnTopic: true,
    ar: 'تبرع|متبرع|صدقه|صدقات|زكاه|زكات|كفال',
    en: 'donat|contribut|charit|zakat|sadaq|fundrais|sponsor|gift|gave$|given$|giving',
    tr: 'bagis|zekat|sadaka|fitre',
  },
  zakat: { isOwnTopic: true, ar: 'زكاه|زكات|زكوات', en: 'zakat', tr: 'zekat|fitre' },
  housing: {
    isOwnTopic: true,
    ar: 'سكن|مساكن|مبيت|سرير|اسره',
    en: 'hous|residenc|dorm|accommodat|lodging|beds?$',
    tr: 'yurt|yurd|barinma|konakla|yatak',
  },
  vacancy: {
    ar: 'غرف|شاغر|متاح|فصل$|فصول',
    en: 'rooms?$|vacan|availab|semester|term$',
    tr: 'oda$|odalar|bos$|kontenjan|donem',
  },
  center: { isOwnTopic: true, ar: 'مركز|مراكز', en: 'center|centre', tr: 'merkez' },
  youth: { ar: 'شباب|شبيب|شبان', en: 'youth|young', tr: 'genc' },
  shop: {
    isOwnTopic: true,
    ar: 'متجر|هداي|هديه|هديت|منتج|كوبون|قسيمه|قسايم',
    en: 'shop|souvenir|merchandise|product|gift|coupon|voucher|discount',
    tr: 'dukkan|magaza|hediye|urun|kupon|indirim',
  },
  order: {
    isOwnTopic: true,
    ar: 'طلبي[هتا]|توصيل|شحن|سله|طرد$|طرود',
    en: 'order|deliver|ship|parcel|cart|basket|checkout',
    tr: 'siparis|kargo|sepet|teslim|koli',
  },
  exchange: {
    ar: 'تبديل|بدل|ستبدل|مقاس|مكسور|تالف',
    en: 'exchang|replac|swap|broken|damag|size',
    tr: 'degistir|degisim|beden|kirik|kirilm|hasar',
  },
  buy: { ar: 'شرا$|شرائ|شتر|مشتري|بيع|مبيع', en: 'buy|sell|purchas|sale', tr: 'satin|sati[yns]|satil|alisveris' },
  price: {
    ar: 'سعر|اسعار|بكم|ثمن|تكلف|كلفه|رسوم|مقابل|مجان|اجره|اجار|كام$|قديش|قديه|اديش|شكد|شقد|شكثر|حق$|بيش$',
    en: 'pric|cost|fee|free|charge|rent',
    tr: 'fiyat|ucret|bedava|kira|lira$|para$|kaca$',
  },
  news: {
    isOwnTopic: true,
    ar: 'اخبار|خبر|مقال|مدون',
    en: 'news|article|blog|post',
    tr: 'haber|yazi|blog|makale|duyuru',
  },
  activity: { isOwnTopic: true, ar: 'نشاط|انشط|فعالي', en: 'activit|event|workshop', tr: 'etkinlik|faaliyet|atolye' },
  campaign: { isOwnTopic: true, ar: 'حمله|حملا|حملت', en: 'campaign|appeal', tr: 'kampanya' },
  project: { isOwnTopic: true, ar: 'مشروع|مشاريع', en: 'project', tr: 'proje' },
  volunteer: { isOwnTopic: true, ar: 'تطوع|متطوع', en: 'volunt', tr: 'gonull' },
  member: { ar: 'عضوي|اعضاء', en: 'member', tr: 'uye' },
  transfer: {
    isOwnTopic: true,
    ar: 'تحويل|حول|حواله|ايبان|iban|swift|مصرف|بنك|حسابكم|حساب$',
    en: 'transfer|iban|swift|wire$|bank',
    tr: 'havale|iban|eft|swift|banka',
  },
  card: { ar: 'بطاق|فيزا|ماستركارد', en: 'card|credit|debit|visa|mastercard', tr: 'kart|kred' },
  pay: { isOwnTopic: true, ar: 'دفع|سداد|مدفوع', en: 'pay|paid', tr: 'ode[myd]' },
  refund: {
    ar: 'استرجع|استرجاع|استرد|استعاد|استعيد|ارجاع|رجع|رد$|رده$|تعيد|يعيد|نعيد|اعيد|اعاده|اعادت|الغا|الغي',
    en: 'refund|return|reimburs|back|cancel',
    tr: 'iade|geri|iptal',
  },
  mistake: {
    ar: 'خطا|غلط|مرتين|اكبر|زياده',
    en: 'mistak|accident|twice|double|wrong',
    tr: 'yanlis|hata|kez$|fazla',
  },
  receipt: {
    isOwnTopic: true,
    ar: 'ايصال|وصل|فاتور|ملخص|سند القبض',
    en: 'receipt|invoice|summar',
    tr: 'makbuz|dekont|fatura|ozet',
  },
  anonymous: { ar: 'مجهول|اسم[يك]?$|سريه', en: 'anonym|name|secret', tr: 'isimsiz|anonim|adim|ismim|gizli' },
  safe: { ar: 'امن[هة]?$|امان|موثوق|حمايه', en: 'safe|secur|protect|trust', tr: 'guven' },
  contact: {
    isOwnTopic: true,
    ar: 'تصل|تصال|تواصل|هاتف|راسل|مراسل|واتس|ايميل|بريد|كلم|تحدث|موظف',
    en: 'contact|phone|call|email|inbox|whatsapp|reach|talk|speak',
    tr: 'iletisim|telefon|ulas|eposta|whatsapp|arayabil|aramak|konus|numara',
  },
  appointment: {
    isOwnTopic: true,
    ar: 'موعد|حجز|زور$|زوركم|زياره|زيارت',
    en: 'appointment|visit|meet',
    tr: 'randevu|gorusme|ziyaret',
  },
  office: { isOwnTopic: true, ar: 'مكتب$|مكتبكم|مكاتب', en: 'office', tr: 'ofis|buro' },
  where: { ar: 'عنوان|تقع|اين|وين|فين|مكان|موقع|مقر', en: 'address|locat|where|find', tr: 'adres|nerede|nerde|konum' },
  hours: {
    ar: 'ساعات|دوام|مواعيد|فتح|مفتوح|غلق|مغلق|اوقات',
    en: 'hour|open|schedule|close[sd]$',
    tr: 'saat|acilis|acik|kacta|kapan|kapal',
  },
  complain: {
    isOwnTopic: true,
    ar: 'شكو|شكا|شكي|شتك|قتراح|مقترح',
    en: 'complain|suggest|proposal|feedback',
    tr: 'sikayet|oneri',
  },
  apply: {
    ar: 'سجل|تسجيل|قدم|تقديم|تحق|لتحاق|نضم|حصل|حصول',
    en: 'appl|regist|sign|enrol|join',
    tr: 'basvur|kayit|kaydol|katil',
  },
  association: {
    isOwnTopic: true,
    ar: 'جمعي[هت]|مؤسست|انتم|حضرتك',
    en: 'associat|organi[sz]at|founded|yourselves',
    tr: 'dernek|dernegin|kurulus|kurulu',
  },
  licensed: {
    ar: 'مسجل|مرخص|ترخيص|قانوني|رسمي',
    en: 'registered|licen[cs]|legal|official',
    tr: 'kayitli|ruhsat|yasal|resmi',
  },
  women: { ar: 'بنات|طالبات|فتيات|نساء|اناث|بنت|طالبه', en: 'girl|female|wom[ae]n|lad[yi]', tr: 'kiz|kadin|bayan' },
  student: { isOwnTopic: true, ar: 'طالب|طلاب|طلبه', en: 'student', tr: 'ogrenci' },
  university: { ar: 'جامع', en: 'universit', tr: 'universite' },
  newsletter: { isOwnTopic: true, ar: 'نشره|شتراك|شترك', en: 'newsletter|subscri', tr: 'bulten|abone' },
  account: { isOwnTopic: true, ar: 'حسابي|تسجيل الدخول|دخول', en: 'account|login', tr: 'hesabim|hesap|giris' },
  report: { ar: 'تقرير|تقارير|شفافي', en: 'report|transparen|spend|spent', tr: 'rapor|seffaf|harca' },
  scholarship: { isOwnTopic: true, ar: 'منحه|منح', en: 'scholarship|grant', tr: 'burs' },
  course: { ar: 'دوره|دورا|كورس|دروس|تعلم|درس', en: 'course|class|lesson|learn', tr: 'kurs|ders' },
  trip: { ar: 'رحله|رحلا|سفر', en: 'trip|excursion|tour', tr: 'gezi|tur$' },
  trouble: {
    ar: 'خصم|سحب|خطا|مشكل|فشل|ضاع',
    en: 'taken|charged|deduct|fail|miss|problem|error|trouble|wrong',
    tr: 'cekil|kesil|dustu|hata|sorun|basarisiz|gorunm',
  },
  hoodie: { ar: 'هودي|ستره|ستريه|بلوفر', en: 'hood', tr: 'kapuson|sweatshirt|svetsort' },
  mug: { ar: 'كوب|كوباي|ماج$|مج$|كاسه', en: 'mug', tr: 'kupa' },
  cup: { ar: 'فنجان|فناجين', en: 'cups?$', tr: 'fincan' },
  shirt: { ar: 'قميص|قمصان|تيشيرت|تيشرت|بلوز', en: 'shirt|tee$', tr: 'tisort' },
  rug: { ar: 'سجاد', en: 'rug|prayer mat', tr: 'seccade' },
  meal: { ar: 'وجبه|وجبا|طعام|اكل', en: 'meal|food|eat|breakfast|dinner', tr: 'yemek|ogun|kahvalti' },
} as const satisfies Record<string, Concept>

export type ConceptName = keyof typeof CONCEPTS

const patterns = Object.fromEntries(
  (['ar', 'en', 'tr'] as const).map((locale) => [
    locale,
    Object.entries<Concept>(CONCEPTS).map(([name, words]) => ({
      name: name as ConceptName,
      // Arabic attaches the article, conjunctions and pronouns to the word.
      of:
        locale === 'ar'
          ? new RegExp(`^[وفبكلس]{0,2}(?:ال|لل)?[ايتن]?(?:${words.ar})`, 'u')
          : new RegExp(`^(?:${words[locale]})`, 'u'),
    })),
  ]),
) as Record<Locale, { name: ConceptName; of: RegExp }[]>

/** A bounded cache, so that words of visitors cannot fill the memory. */
const known = new LRUCache<string, ConceptName[]>({ max: 20_000 })

/** The concepts of a folded word. */
export function conceptsOf(word: string, locale: Locale): ConceptName[] {
  const key = `${locale}${word}`
  let found = known.get(key)
  if (!found) {
    found = patterns[locale].filter(({ of }) => of.test(word)).map(({ name }) => name)
    known.set(key, found)
  }
  return found
}

export const isOwnTopic = (name: ConceptName): boolean => (CONCEPTS[name] as Concept).isOwnTopic === true

const list = (words: string) => new Set(words.split(/\s+/))

/** Stop words, folded. */
export const STOP_WORDS: Record<Locale, ReadonlySet<string>> = {
  ar: list(
    `من في علي عن الي مع هل ما ماذا متي كيف كم هو هي هم هذا هذه ذلك تلك التي الذي الذين لي لك لكم لنا له لها عند عندي عندكم لدي لديكم
    لدينا انا انت انتم نحن ان اذا او ام ثم قد لقد كل بعض غير بدون دون بين حتي بعد قبل الان اليوم اريد ارغب احب ابغي بدي اود يمكن يمكنني
    ممكن استطيع اقدر احتاج يوجد توجد هناك هنا ايضا فقط جدا اي ايه ايا لو سمحت فضلك رجاء ارجو شكرا مرحبا السلام عليكم وعليكم اهلا
    يا ليس لا نعم كان كانت يكون تكون معكم منكم اليكم لكي كي بها به فيها فيه منها منه عنها عنه عنكم اخبرني اخبروني قل لماذا شو ايش وش كيفيه
    بما مع مثل عبر ضمن خلال لكن بل حيث عندما بعدما قبلما منذ كلما حين سوف لن لم هؤلاء اولئك اللذان اللواتي نفس نفسه شيء شي وهل وما وكيف حضرتكم طيب تقدمون تقدم يتم بخصوص حول معرفه اعرف تعرف مما اردت معلومات افعل يعرف احد ومتي او ل ب و ف ك
    بدنا ابي ودي عايز عاوز محتاج حابب هلق هلا الحين دلوقتي هسه هسا امتي شوكت ازاي شلون شنو ايه كتير هواي برضه كمان اللي يلي الي ده دي هاي هاد هيك هون
    عندكن عندكو عدكم منكن اكو ماكو مو مش في فيه عشان علشان مشان لو بس يصير بقدر`,
  ),
  en: list(
    `a an the is are am was were be been being do does did done have has had i you he she it we they me my your our their his her its
    this that these those there here what which who whom whose when why how can could will would shall should may might must to of in on
    at by for from with about as into and or but if so than then not no yes please thanks thank hello hi hey want need like know tell
    show give get got let us any some all more most much many very just also only now right today soon up out over again re ve ll don doesn
    didn isn aren im id use set never left another someone anyone through get make take go going come see look help even though although while during because become became since until till unless whether either neither every each other others own really still too yet ever happen happened happens something anything everything nothing somewhere anywhere one ones thing things offer offers provide does me`,
  ),
  tr: list(
    `ve veya ya da de ta te ki mi mu mi mü misiniz musunuz miyim muyum midir bir bu su o ben sen biz siz onlar bana sana bize size beni sizi
    benim sizin bizim ne nedir nasil neden niye nicin kim hangi kac zaman nerede var yok varmi icin ile gibi kadar daha cok az en her
    hic sey ama fakat ise olarak olan oldu olur olmak icinde istiyorum istiyoruz isterim lazim gerek gerekiyor gerekli lutfen tesekkurler tesekkur
    merhaba selam evet hayir simdi bugun sonra once acaba yapabilirim yapabilir yaparim yapilir yapiyor edebilirim edebilir ederim eder
    alabilir alabilirim alirim miyiz vardi idi dir dan den nin nun in un i u a e yi yu si su nereye yazabilirim verebilir verebilirim yapmaliyim aldigim icin bazi butun tum hep hem yine bile sadece yalniz ancak cunku belki sonra beri dolayi gore karsi boyle oyle soyle hala bilgi hakkinda almak olmam olmak`,
  ),
}
// Questions about a place are a concept, so these are not stop words.
for (const word of ['nerede', 'where'])
  for (const words of Object.values(STOP_WORDS)) (words as Set<string>).delete(word)
