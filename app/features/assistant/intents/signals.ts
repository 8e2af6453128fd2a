/**
 * Words that identify an intent, in each language and, for Arabic, in the dialects of Syria, Egypt, the Gulf and Iraq.
 * They are folded like `foldForSearch` does: «أوضة» is «اوضه», "yatağı" is "yatagi". Each is a prefix of one or several
 * words; `$` marks the end of a word. Arabic words also match after attached particles.
 */
import { foldForSearch } from '#kernel/arabic.ts'
import type { Locale } from '#kernel/locale.ts'

export const SIGNALS = {
  zakat: { ar: 'زكاه|زكات|زكوات|فطره$', en: 'zakat|zakah|fitr', tr: 'zekat|fitre' },
  complaint: { ar: 'شكو|شكا|شكي', en: 'complain', tr: 'sikayet' },
  application: { ar: 'طلب (ال)?سكن|طلبي|قدمت', en: 'application|applied', tr: 'basvur' },
  order: { ar: 'طلبيت|طلبيه|اوردر|طرد', en: 'my order|(an|the) order|parcel|package', tr: 'siparis|kargom|paket' },
  track: {
    ar: 'تابع|متابع|حاله|نتيج|وين (صار|وصل)|فين (وصل|بقي)|(شو|ايش|وش|شنو) صار|(حدا|حد|محدش|ما|لم) (رد|يرد)|(متي|امتي|شوكت) (بترد|ترد|يرد)|جواب|خبر$',
    en: 'status|track|follow up|check on|any news|heard? back|update|progress|what happened|repl(y|ied)|answer|response',
    tr: 'durum|takip|ne oldu|sonuc|bakar|bakabil|haber (var|gelmedi)|cevap|yanit',
  },
  card: { ar: 'بطاق|كارت|كرت|فيزا', en: 'card|visa', tr: 'kart' },
  entry: {
    ar: 'كتب|دخل|حط$|احط|صفحه البنك|صفحتكم|موقعكم|وين|فين|اين',
    en: 'type|enter|put|fill|where|your (site|website|page)|at the bank',
    tr: 'nereye|nerede|yaz(ac|iy|ma|sa)|gir(ec|iy|me|se)|banka(nin)? sayfa|sitenize',
  },
  declined: {
    ar: 'رفض|مرفوض|انرفض|اترفض|ما قبل',
    en: 'declin|reject|refused|not accepted',
    tr: 'reddedil|red$|gecmedi|kabul edilm',
  },
  where: {
    ar: 'وين|فين|اين|متي|امتي|شوكت|تاخر',
    en: 'where|when|late|arriv',
    tr: 'nerede|nerde|ne zaman|gelmedi|gecik|gecikt',
  },
  safety: { ar: 'امان|امن|مامون|سرق', en: 'safe|secur|stolen', tr: 'guven|calin' },
  taken: { ar: '(ات|ان)?خصم|(ات|ان)?سحب', en: 'charged|taken|deducted|debited|took', tr: 'cekil|cekt|kesil|dustu' },
  missing: {
    ar: '(مش|ما|مو|لم|غير) (ظهر|ظاهر|يظهر|طلع|باين|مبين|مسجل|سجل|وصل)|فشل|ماكو|اختفي',
    en: '(not|doesn t|does not|didn t|never) (show|appear|arrive|register)|fail|missing|disappear',
    tr: 'gorunm|gozukm|basarisiz|kayitli degil|gelmedi|yok$',
  },
  give_back: {
    ar: 'رجع|رجاع|سترجع|سترجاع|سترد|رد$|ردوا|ترد$|تعيد|يعيد|نعيد|استعيد|الغ[اي]|كنسل',
    en: 'refund|money back|(get|have|want) .*back|return|reimburs|cancel',
    tr: 'iade|geri (al|ver|ist|ode|gonder)|iptal',
  },
  money: {
    ar: 'مصاري|فلوس|نقود|مبلغ|تبرع|دفع|حول|الفرق|مال$',
    en: 'money|donat|pay|paid|gave|amount|transfer',
    tr: 'para(m|y)|bagis|ode[dmy]|tutar|havale',
  },
  receipt: {
    ar: 'ايصال|وصل (ال)?(تبرع|دفع)|فاتور|ملخص تبرع',
    en: 'receipt|invoice|summary of my',
    tr: 'makbuz|dekont|fatura|bagis ozet',
  },
  booking: {
    ar: '(حجز|حدد|اخذ|اخد|ناخذ) (لي )?(موعد|معاد|ميعاد|زيار)|موعد (زيار|لزيار|مع|عندكم|في المكتب)|زور(كم|كن|كو)|زياره (ال)?مكتب|(بدي|اريد|بغي|ابي|عايز|عاوز|محتاج|ودي) (موعد|معاد)|حجز$',
    en: 'appointment|(book|schedule|arrange) (a|an|my) (visit|meeting|time|slot)|visit (you|your|the office)',
    tr: 'randevu|ziyaret(e|iniz)',
  },
  transfer: {
    ar: 'ايبان|رقم (ال)?حساب|حساب(كم|كن|كو)? (ال)?بنك|حوال|تحويل|حول (ل|من|ع|الي|فلوس|مبلغ|مصاري)',
    en: 'iban|bank transfer|wire (money|transfer)|account number|bank (account )?details',
    tr: 'iban|eft$|havale|hesap (no|numara|bilgi)|banka hesa',
  },
  residence: {
    ar: 'سكن|مساكن|غرف|اوض|سرير|مبيت',
    en: 'hous(e|ing)|residen|dorm|accommodat|rooms?$|beds?$|hostel|stay (with|at)|place to (stay|live)',
    tr: 'yurt|yurd|oda$|oda(y|n|l|d|s)|yatak|yatag|barin|konakla|kalacak',
  },
  apply: {
    ar: 'سجل|سجيل|قدم|قديم|تحق|لتحاق|حصل|استمار|شروط|وثايق|اوراق|طلب سكن',
    en: 'apply|applying|application|regist|sign up|enrol|get a (place|room|bed)|documents?$',
    tr: 'basvur|kayit|kaydol|yer bul|belge|evrak',
  },
  price: {
    ar: 'سعر|اسعار|(?<=[ ب])كم$|كام$|قديش|قديه|اديش|اديه|شكد|شقد|شكثر|حق$|اجار|ايجار|اجره|كلف|ثمن|رسوم|قيمه|بيش$|چم$',
    en: 'how much|price|cost|rent|fee|charge',
    tr: 'ne kadar|kac (lira|para|tl)|kaca|fiyat|ucret|kira',
  },
  rent: { ar: 'اجار|ايجار|اجره', en: 'rent', tr: 'kira' },
  student: { ar: 'طالب|طلاب|طلبه$|جامع', en: 'student|universit|semester', tr: 'ogrenci|universite|donem' },
  vacant: {
    ar: 'فاضي|فارغ|شاغر|متاح|خالي|متوفر|(بقي|باقي|ظل|ضل|يوجد|اكو|فيه) (مكان|محل|مطرح)',
    en: 'free (bed|room|place)|vacan|availab|space|(bed|room|place)s? left|spot',
    tr: 'bos$|yer var|yer kal|kontenjan|musait',
  },
  wanted: {
    ar: 'بدي|بدنا|اريد|نريد|بغي|ابي$|عايز|عاوز|محتاج|ودي|دور علي|ابحث|عند(كم|كن|كو)|عدكم|لديكم|اكو|يوجد|توجد|مكان|محل',
    en: 'need|want|look(ing)? for|do you have|is there|are there|any$',
    tr: 'ariyor|lazim|istiyor|var$|kaldi|bakiyor',
  },
  women: {
    ar: 'بنات|بنت|طالبات|طالبه$|فتيات|اناث|نسا|صبايا',
    en: 'girl|female|wom[ae]n|lad(y|ies)|daughter|sister',
    tr: 'kiz|kadin|bayan',
  },
  men: { ar: 'شباب|شبان|ذكور|رجال|اولاد|ابني', en: 'male|m[ae]n$|boy|guys?$|son$|brother', tr: 'erkek|oglum' },
  free_of_charge: { ar: 'مجان|بلاش', en: 'free of charge|(is|for|are) ([a-z]+ ){0,3}free$', tr: 'ucretsiz|bedava' },
  donation: { ar: 'تبرع|متبرع|صدق|ساهم|دعم', en: 'donat|support|sponsor|contribut', tr: 'bagis|destek' },
  details: {
    ar: 'عنوان|(وين|اين|فين) (يقع|موقع)|هاتف|تلفون|انترنت|نت$|واي فاي|وايفاي|غسال|مطبخ|وجب|قواعد|قوانين|دوري|زيار',
    en: 'address|where is|phone|internet|wi ?fi|laundry|kitchen|meal|food|rules|visit|football',
    tr: 'adres|nerede|telefon|internet|camasir|mutfak|yemek|kural|ziyaret|futbol',
  },
  delivery: { ar: 'توصيل|توصلو|شحن|دليفري', en: 'deliver|shipping|postage', tr: 'kargo|teslim' },
  cheap: { ar: 'ارخص|رخيص', en: 'cheap', tr: 'ucuz|uygun fiyat' },
  campaigns: { ar: 'حملات', en: 'campaigns|appeals|donate (to|for)', tr: 'kampanyalar|hangi kampanya' },
  current: {
    ar: 'مفتوح|حالي|جاري|الان|الحين|هلق|هلا$|دلوقتي|هسه|شو$|وش$|ايش|ايه$|شنو|ما هي',
    en: 'open|current|now|moment|running|which|are there',
    tr: 'hangi|neler|acik|devam|guncel|su an|simdi',
  },
  opening: {
    ar: 'فتح|مفتوح|فاتح|دوام|سكر|قفل|غلق|ساعات العمل',
    en: 'open|close|hours',
    tr: 'acik|acil|kapal|kapan|mesai|calisma saat',
  },
  office: {
    ar: 'مكتب|مقر|اوقات|ساعات|مواعيد|انتو|انتم|فتحو|سكرو|قفلو|شغالين|مداومين',
    en: 'office|(do|are) you|you (open|close)|your|(mon|fri|satur|sun)day|weekend|today|tomorrow',
    tr: 'ofis|buro|siz$|musunuz|dernek|kaca|cumartesi|pazar|hafta sonu|bugun|yarin',
  },
  place: { ar: 'مركز|مراكز|بيت الشباب', en: 'cent(er|re)|youth house', tr: 'merkez|genclik evi' },
  contact: {
    ar: 'مقر|رقمكم|رقمكن|(رقم|رقمكم) (ال)?(تلفون|هاتف|موبايل|واتس)|عنوان(كم|كن|كو)|عنوان المكتب|واتس|تواصل مع(كم|كن|كو|اكم|اكو)|كلم(كم|كن|كو)|(ا|ن)?تصل (بكم|فيكم|عليكم)',
    en: '(contact|reach|call|phone) you|your (phone|number|address|office|email)|whatsapp',
    tr: 'telefon(da|la|unuz| num)|whatsapp|adresiniz|size (nasil )?ulas|numaradan',
  },
  human: {
    ar: 'موظف|مسوول|انسان|بشر|شخص|(حدا|احد|واحد) من',
    en: 'human|person|someone|anyone|agent|representative',
    tr: 'yetkili|gorevli|temsilci|biriyle|birisiyle|insanla',
  },
  talk: { ar: 'حكي|حچي|حجي|تكلم|كلم|تحدث|تواصل', en: 'talk|speak|chat|call', tr: 'konus|gorus|baglan' },
  machine: {
    ar: 'انت (انسان|روبوت|الي|بوت|حقيقي|بشر)|(مع|مو|مش) (روبوت|بوت|اله)|ذكا اصطناعي|خدمه (ال)?عملا',
    en: 'are you (a |an )?(real|human|robot|bot|ai$|machine|person)|(real|actual) (person|human)|talking to a (human|robot|bot|machine|computer)|customer service',
    tr: 'insan mi|robot mu|bot mu|yapay zeka|gercek (bir )?(insan|kisi)|musteri hizmet|canli destek',
  },
} as const satisfies Record<string, Record<Locale, string>>

export type Signal = keyof typeof SIGNALS

/** Folds a text and puts one space around each word. */
export const asWords = (text: string): string =>
  ` ${foldForSearch(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `

/** Particles that Arabic attaches to a word: conjunctions, prepositions, the article, and verb prefixes. */
const BEFORE: Record<Locale, string> = { ar: '[وفبكلسعهح]{0,2}(?:ال|لل)?[ايتن]?', en: '', tr: '' }

const patterns = new Map<string, RegExp>()

/** Whether the words (from `asWords`) contain the signal. */
export function hasSignal(words: string, signal: Signal, locale: Locale): boolean {
  const key = `${locale} ${signal}`
  let pattern = patterns.get(key)
  if (!pattern) {
    pattern = new RegExp(` ${BEFORE[locale]}(?:${SIGNALS[signal][locale].replaceAll('$', '(?= )')})`, 'u')
    patterns.set(key, pattern)
  }
  return pattern.test(words)
}

/** Names shorter than this match whole words only: "Nur" does not match "nurse". */
const SHORT = 5

/** Whether the words (from `asWords`) contain this folded word, with its prefixes and suffixes. */
export function hasWord(words: string, word: string): boolean {
  const bare = word.replace(/^ال(?=.{3})/u, '')
  return new RegExp(` ${BEFORE.ar}${bare}${bare.length < SHORT ? '(?= )' : ''}`, 'u').test(words)
}
