/** Recognises small talk, prompt injections and off-topic requests by patterns. */
import { foldForSearch } from '#kernel/arabic.ts'

const words = (text: string) =>
  ` ${foldForSearch(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `

/**
 * Prompt injections: ignoring the rules, playing another role, showing the instructions, revealing secrets or repeating
 * an account number. The patterns describe kinds of sentences, not known examples.
 */
const TURNING: readonly RegExp[] = [
  // "forget / ignore / disregard … rules, instructions, role"
  / (ignore|forget|disregard|override|bypass|drop|skip) .{0,40}(instruction|rule|prompt|guideline|direction|role|polic|restriction|filter|told)/,
  / (انسي?|تجاهل|اهمل|سيبك من) .{0,20}(قال|علم|حك)(و|ول|وا|ت)\p{L}*/u,
  / (تجاهل|اهمل|انس|انسي|تخط|الغ|تجاوز|اترك|دعك)\p{L}* .{0,40}(تعليمات|قواعد|قيود|اوامر|دورك|شخصيت|توجيه|سياسات|ارشاد|ضوابط)/u,
  /(talimat|kural|komut|yonerge|rolun|gorevin|sinir|kisitlama)\p{L}* .{0,30}(unut|yok say|gormezden|bosver|birak|atla|disina)/u,
  // Without "rules": residents ask about those of a house, and whether they may come late ("geç").
  /((talimat|komut|yonerge|rolun|gorevin|kisitlama)\p{L}* .{0,30}(uyma|gec |olmadan)|kurallarin olmadan)/u,
  /(unut|yok say|gormezden gel|bosver) .{0,40}(talimat|kural|komut|yonerge|rol|gorev)/u,
  // "you are now / pretend / act as / no longer"
  / (you are (now|no longer)|youre now|pretend|act (as|like) (a|an|my|the) (?!volunteer|member|student|donor|sponsor)|roleplay|role play|behave (as|like)|imagine you|from now on|simulate|jailbreak|developer mode|dan mode|do anything now)/,
  /(انت الان|لم تعد|تظاهر|تقمص|مثل (دور|انك)|(اعمل|سوي|خل) (نفسك|حالك)|العب دور|تصرف ك|تصرف كان|تخيل انك|من الان فصاعدا|بلا قيود|دون قيود|بدون قيود|وضع المطور)/u,
  /(artik .{0,30}(modun|gibi|degilsin|asistan)|gibi davran|rolune gir|rolunu oyna|miscasina|gelistirici modu|kisitlamasiz|sinirsiz bir)/u,
  // "your instructions, system prompt, the text above, word for word"
  /(system|initial|hidden|secret|original|internal) .{0,12}(prompt|instruction|message|rules|text)/,
  / your ((\w+ )?(prompt|configuration|source code|training data)|instructions $)/,
  /(repeat|print|reveal|output|copy|quote|show) .{0,30}(above|everything|verbatim|word for word|prompt|instructions)/,
  /(تعليماتك|توجيهاتك|برمجتك|قواعدك|رسال[هت] النظام|نص النظام|موجه النظام)/u,
  / [وب]?(ال)?((نص|كلام|جمل|تعليمات|اوامر)\p{L}* .{0,40}(حرفي|في البدايه|اعطوك|قبل هذا|اعلاه)|(نص|تعليمات|اوامر)\p{L}* .{0,40}السابق)/u,
  /(sistem .{0,12}(mesaj|istem|prompt|talimat|komut)|talimatlarin|promptun|(yukaridaki|bundan onceki) .{0,30}(tekrarla|yaz|goster|kopyala)|kelimesi kelimesine)/u,
  // Secrets and other people's data
  /(api keys?|passwd|credentials|access token|admin (panel|login|account|password)|root password|env file|private key)/,
  / (tell|show|give|reveal|print|what (is|are)|say) .{0,25}(passwords?|database|secrets?|(all|your) (donors|users|customers))/,
  /(list|show|give|export|dump) .{0,20}(donors|users|(e ?mail addresses|phone numbers) of .{0,15}(donors|users)|personal data|card numbers)/,
  / و?(اعطن|عطن|عطين|ادي?ن|هات|ورين|فرجين|اعرض|اخبرن|قل|اكتب|اظهر|ارن|ارسل|ما هي)\p{L}* .{0,20}(كلم[هات]+ (ال)?(مرور|سر)|قاعد[هت] (ال)?بيانات)/u,
  /(مفتاح (ال)?api|كلم[هات]+ (ال)?(مرور|سر) (المدير|لوحه|المشرف)|(بيانات|ارقام|هواتف|تلفونات|عناوين|ايميلات|اسماء) (\p{L}+ )?المتبرعين)/u,
  /((yonetici|admin|panel)\p{L}* (parola|sifre)|veritabani\p{L}* .{0,12}(goster|ver|yaz)|api anahtar|bagis(ci| ?(yap|ta bulun)an(lar| kisiler))\p{L}* (\p{L}+ )?(adres|e ?posta|telefon|numara|isim|liste|kisisel|bilgi))/u,
  // "say that the account number is …"
  /(قل|اكتب|اخبرهم|ادع) .{0,30}(ايبان|حساب|رقم) .{0,40}\d{6}/u,
  /(say|write|tell|state|claim) .{0,40}(iban|account|number) .{0,40}\d{6}/,
  /(iban|hesap)\p{L}* .{0,60}\d{6}.{0,60}( de |soyle|yaz|diye)/u,
  /numara\p{L}* .{0,60}\d{6}.{0,60} (soyle|yaz|diye) /u,
  /[a-z]{2}\d{20,}/,
]

/**
 * Tasks for general assistants on any subject: writing, code, calculations, translations, recipes. "Code" and "program"
 * need a further word: a transfer has a code, and the association has programs.
 */
const OTHER_WORK: readonly RegExp[] = [
  / (write|compose|draft|generate|create|make) (me )?(a|an|some|my|the) .{0,30}\b(poem|song|essay|story|script|computer program|letter|joke|rap|cv|resume|homework|article)/,
  / (poem|joke|riddle|lyrics|horoscope|recipe|python|javascript|equation|solve|calculate|translate|weather|forecast) /,
  / (write|generate) (me )?some code /,
  /(اكتب|الف|انشئ|انظم|اعمل) (لي )?.{0,20}(قصيد|شعر|اغني|قصه|(كود|برنامج) (برمج|حاسوب|كمبيوتر)|مقال|خطاب|نكت|رساله حب|سيره ذاتي|واجب)/u,
  / (نكته|لغز|وصفه|طقس|الطقس|جو اليوم|ترجم\p{L}*|معادله|احسب|برج|ابراج|بايثون|جافا) /u,
  // A dish; residents ask whether they may cook.
  / (كيف|طريقه) [ان]?طبخ ال/u,
  / (python|javascript|typescript|html|css|excel) /,
  / (kodla|programla) /,
  /(siir|sarki|fikra|bilmece|hikaye|bilgisayar program|mektup|odev)\p{L}* .{0,12}(yaz|soyle|anlat|uret)/u,
  / (hava (durumu|nasil)|havalar|(yemek|yemegi|corba|corbasi|pilavi|tatlisi|kek|keki|kurabiye|boregi) tarif\p{L}*|cevir\p{L}*|denklem|hesapla|burc\p{L}*) /u,
  / hava .{0,16}(nasil|olacak)/,
]

/** Topics that no page is about: exchange rates, travel, sights, sport, countries, official papers, medicine. */
const OTHER_MATTERS: readonly RegExp[] = [
  / (stocks?|bitcoin|crypto|gold price|price of gold|exchange rate|lottery) /,
  / (movie|film|series|hotel|restaurant|flight|train|taxi|football match|world cup|premier league) /,
  / (election|president|prime minister|capital of|population|citizenship|passport|visa application|driving licen[cs]e|medicine|pills) /,
  / how many people live /,
  / (ال)?(دولار|بيتكوين|عمله رقميه|بورصه الاسهم|يانصيب) /,
  / (سعر|اسعار) (الصرف|صرف|الذهب|ذهب|اليورو|يورو) /,
  / (ال)?(فيلم|افلام|مسلسل\p{L}*|فندق|فنادق|مطعم|مطاعم|طيران|قطار|تاكسي|مباراه|مباريات|كاس العالم) /u,
  / ((ال)?(انتخابات|سياسه|جنسيه|جواز السفر|ادويه|دوا)|عاصمه|عدد سكان|رئيس (جمهوريه|الولايات|تركيا|وزراء)|رخصه (ال)?قياده) /,
  / (bitcoin|kripto|borsa|dolar\p{L}*|doviz\p{L}*|euro kac|altin\p{L}* (fiyat\p{L}*|kac|ne kadar)|gram altin|piyango) /u,
  / (film|dizi|otel|restoran|lokanta|ucak bileti|tren|taksi|mac\p{L}* kac|macin?i?|gol\p{L}*|super lig|dunya kupasi) /u,
  / (cumhurbaskan\p{L}*|secim\p{L}*|baskenti?|nufus\p{L}*|vatandaslik\p{L}*|pasaport\p{L}*|ehliyet\p{L}*|ilac\p{L}*) /u,
]

const GREETING =
  /^ (السلام عليكم|سلام( عليكم)?|مرحبا( بكم)?|اهلا( وسهلا)?|هلا|صباح الخير|مسا الخير|hello|hi|hey|good (morning|evening|afternoon)|salam|selam(un aleykum)?|merhaba(lar)?|gunaydin|iyi (gunler|aksamlar))( (there|ya|ورحمه الله( وبركاته)?|يا \p{L}+|جميعا|وبركاته))? $/u
const THANKS =
  /^ (شكرا( (جزيلا|لك|لكم|كثيرا))*|مشكور(ين)?|جزاك(م)? الله خيرا?|بارك الله فيك(م)?|يعطيك(م)? العافيه|thanks( a lot| so much)?|thank you( very much| so much)?|tesekkur(ler| ederim| ederiz)( cok)?|cok tesekkur(ler| ederim)|sag ?ol(un)?|eyvallah|ok(ay)?|تمام|حسنا|tamam) $/u
const WHO =
  /^ (من انت|ما انت|ماذا تستطيع ان تفعل|بماذا (تستطيع|يمكنك) (ان )?(تساعدني|مساعدتي)|who are you|what (are|can) you( do)?|what can you help( me)? with|sen kimsin|siz kimsiniz|ne yapabilirsin) $/u

export type SmallTalkKind = 'hello' | 'thanks' | 'who'

/** A message that is only a greeting, thanks, or a question about who answers. */
export function smallTalkKind(text: string): SmallTalkKind | null {
  const folded = words(text)
  if (GREETING.test(folded)) return 'hello'
  if (THANKS.test(folded)) return 'thanks'
  return WHO.test(folded) ? 'who' : null
}

/** Whether the text tries to change the assistant's role or rules. */
export const isPromptInjection = (text: string): boolean => some(TURNING, text)

/** Whether the text asks for a task that no page can answer, even if it contains words of the association's topics. */
export const isOffTask = (text: string): boolean => some(OTHER_WORK, text)

/** Whether the text mentions another topic. With a word of our topics it can still be for us ("donate 100 dollars"). */
export const isOffTopic = (text: string): boolean => some(OTHER_MATTERS, text)

/** Patterns for "your …", which address the association. */
const YOURS: readonly RegExp[] = [/ your /, /\p{L}{3}كم /u, /\p{L}{2}[iu]n[iu]z\p{L}* /u]

/** Whether the text addresses the association ("your …"). */
export const mentionsOrganization = (text: string): boolean => some(YOURS, text)

function some(patterns: readonly RegExp[], text: string): boolean {
  const folded = words(text)
  return patterns.some((pattern) => pattern.test(folded))
}
