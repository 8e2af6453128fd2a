/** What is no question of ours, told by how it is put: greetings, attempts to turn the assistant, other people's work. */
import { foldForSearch } from '#kernel/arabic.ts'

const words = (text: string) =>
  ` ${foldForSearch(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `

/**
 * Whoever wants another assistant: its rules dropped, another part played, its instructions shown, secrets told, an
 * account number put into its mouth. By kinds of sentences, not by known ones.
 */
const TURNING: readonly RegExp[] = [
  // "forget / ignore / disregard … rules, instructions, role"
  / (ignore|forget|disregard|override|bypass|drop|skip) .{0,40}(instruction|rule|prompt|guideline|direction|role|polic|restriction|filter|told)/,
  / (تجاهل|اهمل|انس|انسي|تخط|الغ|تجاوز|اترك|دعك)\p{L}* .{0,40}(تعليم|قواعد|قيود|اوامر|دورك|شخصيت|توجيه|سياسات|ارشاد|ضوابط)/u,
  /(talimat|kural|komut|yonerge|rolun|gorevin|sinir|kisitlama)\p{L}* .{0,30}(unut|yok say|gormezden|bosver|uyma|birak|gec |atla|olmadan|disina)/u,
  /(unut|yok say|gormezden gel|bosver) .{0,40}(talimat|kural|komut|yonerge|rol|gorev)/u,
  // "you are now / pretend / act as / no longer"
  / (you are (now|no longer)|youre now|pretend|act (as|like) (a|an|my|the) (?!volunteer|member|student|donor|sponsor)|roleplay|role play|behave (as|like)|imagine you|from now on|simulate|jailbreak|developer mode|dan mode|do anything now)/,
  /(انت الان|لم تعد|تظاهر|تقمص|مثل دور|العب دور|تصرف ك|تصرف كان|تخيل انك|من الان فصاعدا|بلا قيود|دون قيود|بدون قيود|وضع المطور)/u,
  /(artik .{0,30}(modun|gibi|degilsin|asistan)|gibi davran|rolune gir|rolunu oyna|miscasina|gelistirici modu|kisitlamasiz|sinirsiz bir)/u,
  // "your instructions, system prompt, what stands above, word for word"
  /(system|initial|hidden|secret|original|internal) .{0,12}(prompt|instruction|message|rules|text)/,
  / your (\w+ )?(prompt|instructions|configuration|source code|training data)/,
  /(repeat|print|reveal|output|copy|quote|show) .{0,30}(above|everything|verbatim|word for word|prompt|instructions)/,
  /(تعليماتك|توجيهاتك|برمجتك|قواعدك|رسال[هت] النظام|نص النظام|موجه النظام|(نص|كلام|جمل|رسال|تعليم|اوامر)\p{L}* .{0,40}(حرفي|في البدايه|اعطوك|قبل هذا|اعلاه|السابق))/u,
  /(sistem .{0,12}(mesaj|istem|prompt|talimat|komut)|talimatlarin|promptun|(yukaridaki|bundan onceki) .{0,30}(tekrarla|yaz|goster|kopyala)|kelimesi kelimesine)/u,
  // Secrets and other people's data
  /(api keys?|passwd|credentials|access token|admin (panel|login|account|password)|root password|env file|private key)/,
  / (tell|show|give|reveal|print|what (is|are)|say) .{0,25}(passwords?|database|secrets?|(all|your) (donors|users|customers))/,
  /(list|show|give|export|dump) .{0,20}(donors|users|e ?mail addresses|phone numbers|personal data|card numbers)/,
  / (اعطن|اعرض|اخبرن|قل|اكتب|اظهر|ارن|ارسل|ما هي)\p{L}* .{0,20}(كلم[هات]+ (ال)?(مرور|سر)|قاعد[هت] (ال)?بيانات)/u,
  /(مفتاح (ال)?api|كلم[هات]+ (ال)?(مرور|سر) (المدير|لوحه|المشرف)|(بيانات|ارقام|هواتف|عناوين|ايميلات) (كل |جميع )?المتبرعين)/u,
  /((yonetici|admin|panel)\p{L}* (parola|sifre)|veritabani\p{L}* .{0,12}(goster|ver|yaz)|api anahtar|bagiscilarin (adres|e ?posta|telefon|kisisel|bilgi))/u,
  // "say that the account is …"
  /(قل|اكتب|اخبرهم|ادع) .{0,30}(ايبان|حساب|رقم) .{0,40}\d{6}/u,
  /(say|write|tell|state|claim) .{0,40}(iban|account|number) .{0,40}\d{6}/,
  /(iban|hesap|numara)\p{L}* .{0,60}\d{6}.{0,60}(de |soyle|yaz|diye)/u,
  /[a-z]{2}\d{20,}/,
]

/** Work that other tools do, whatever it is about: writing, code, sums, translations, recipes, advice for body and purse. */
const OTHER_WORK: readonly RegExp[] = [
  / (write|compose|draft|generate|create|make) (me )?(a|an|some|my|the) .{0,30}(poem|song|essay|story|script|code|program|letter|joke|rap|cv|resume|homework|article)/,
  / (poem|joke|riddle|lyrics|horoscope|recipe|python|javascript|equation|solve|calculate|translate|movie|film|weather|forecast|stock|bitcoin|crypto|lottery|hotel|flight|train|taxi|visa application|election|president|prime minister|capital of|population) /u,
  / how many people live /,
  /(اكتب|الف|انشئ|انظم|اعمل) (لي )?.{0,20}(قصيد|شعر|اغني|قصه|كود|برنامج|مقال|خطاب|نكت|رساله حب|سيره ذاتي|واجب)/u,
  / (نكته|لغز|وصفه|طبخ\p{L}*|اطبخ|طقس|الطقس|جو اليوم|عاصمه|رئيس (جمهوريه|الولايات|تركيا|وزراء)|كاس العالم|مباراه|الدولار|دولار|بيتكوين|عمله رقميه|ترجم\p{L}*|معادله|احسب|فيلم|افلام|فندق|فنادق|طيران|انتخابات|السياسه|سياسه|برج|ابراج|بورصه الاسهم|بايثون|جافا) /u,
  /(siir|sarki|fikra|bilmece|hikaye|kod|program|mektup|odev)\p{L}* .{0,12}(yaz|soyle|anlat|uret)/u,
  / (hava (durumu|nasil)|havalar|tarif\p{L}*|bitcoin|kripto|borsa|dolar\p{L}*|euro kac|altin fiyat\p{L}*|mac\p{L}* kac|gol\p{L}*|super lig|cevir\p{L}*|denklem|hesapla|film|dizi|otel|ucak bileti|cumhurbaskan\p{L}*|secim\p{L}*|baskenti?|nufus\p{L}*|burc\p{L}*) /u,
  / hava .{0,16}(nasil|olacak)/,
]

const GREETING =
  /^ (السلام عليكم|سلام( عليكم)?|مرحبا( بكم)?|اهلا( وسهلا)?|هلا|صباح الخير|مسا الخير|hello|hi|hey|good (morning|evening|afternoon)|salam|selam(un aleykum)?|merhaba(lar)?|gunaydin|iyi (gunler|aksamlar))( (there|ya|ورحمه الله( وبركاته)?|يا \p{L}+|جميعا|وبركاته))? $/u
const THANKS =
  /^ (شكرا( (جزيلا|لك|لكم|كثيرا))*|مشكور(ين)?|جزاك(م)? الله خيرا?|بارك الله فيك(م)?|يعطيك(م)? العافيه|thanks( a lot| so much)?|thank you( very much| so much)?|tesekkur(ler| ederim| ederiz)( cok)?|cok tesekkur(ler| ederim)|sag ?ol(un)?|eyvallah|ok(ay)?|تمام|حسنا|tamam) $/u
const WHO =
  /^ (من انت|ما انت|ماذا تستطيع ان تفعل|بماذا (تستطيع|يمكنك) (ان )?(تساعدني|مساعدتي)|هل انت (انسان|روبوت|الي)|who are you|what (are|can) you( do)?|what can you help( me)? with|are you (a )?(human|robot|bot|real)( person)?|sen kimsin|siz kimsiniz|ne yapabilirsin|robot musun|insan misin) $/u

export type Talk = 'hello' | 'thanks' | 'who'

/** A greeting, thanks, or the question whom one talks to, and nothing else. */
export function talkOf(text: string): Talk | null {
  const said = words(text)
  if (GREETING.test(said)) return 'hello'
  if (THANKS.test(said)) return 'thanks'
  return WHO.test(said) ? 'who' : null
}

/** Wants another assistant than this. */
export const turnsIt = (text: string): boolean => some(TURNING, text)

/** Wants something that no page of ours could answer, whatever words of ours are in it. */
export const isOtherWork = (text: string): boolean => some(OTHER_WORK, text)

function some(patterns: readonly RegExp[], text: string): boolean {
  const said = words(text)
  return patterns.some((pattern) => pattern.test(said))
}
