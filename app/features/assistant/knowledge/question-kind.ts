/** Recognises small talk, prompt injections and off-topic requests by patterns. */
import { foldForSearch } from '#kernel/arabic.ts'

const words = (text: string) =>
  ` ${foldForSearch(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `

/**
 * Prompt injections: ignoring the rules, playing another role, showing the instructions, revealing secrets or repeating
 * an account number. The patterns describe kinds of sentences, not known examples. Single words are no sign: visitors
 * write about their order number, a system message, a prompt reply, and the rules of a house.
 */
const TURNING: readonly RegExp[] = [
  // "forget / ignore / disregard … rules, instructions, role"
  / (ignore|disregard|override|bypass) .{0,40}(instructions?|rules?|prompts?|guidelines?|polic(y|ies)|restrictions?|filters?) /,
  / (forget|drop|skip) (about )?((all|any|every|everything|your|these|those|of|the|previous|prior|above|earlier) )+.{0,20}(instructions?|rules?|prompts?|guidelines?|role|restrictions?|filters?) /,
  / (ignore|forget|disregard) .{0,30}you (were|have been) (told|given|taught|instructed) /,
  / (انسي?|تجاهل|اهمل|سيبك من) .{0,20}(قال|علم|حك)(و|ول|وا|ت)\p{L}*/u,
  / (تجاهل|اهمل|انس|انسي|تخط|الغ|تجاوز|اترك|دعك)\p{L}* .{0,40}(تعليمات|قواعد|قيود|اوامر|دورك|شخصيت|توجيه|سياسات|ارشاد|ضوابط)/u,
  /(talimat|kural|komut|yonerge|rolun|gorevin|sinir|kisitlama)\p{L}* .{0,30}(unut(un|unuz)? |yok say|gormezden gel|bosver|birak(in)? |atla(yin)? |disina cik)/u,
  // The addressed one's own rules: residents ask about those of a house, and payers about a payment order ("talimat").
  / (talimatlarin|komutlarin|yonergelerin|rolun|gorevin|kisitlamalarin|kurallarin)(a|e|i|u|na|ne|ni|nu)? .{0,20}(uyma|uymadan|olmadan|gec) /,
  / (kurallara|talimatlara|kisitlamalara) uymadan (cevap|yanit|konus)/,
  /(unut(un|unuz)?|yok say\p{L}*|gormezden gel\p{L}*|bosver\p{L}*) .{0,40}(talimat|kural|komut|yonerge|rol|gorev)/u,
  // "you are now / pretend / act as / no longer"
  / (you are (now|no longer)|youre now) (?!open|closed|available|accepting|taking|in |at |on )/,
  / (act (as|like) (a|an|my|the) (?!volunteer|member|student|donor|sponsor|reference|referee|guarantor|witness|contact|partner|host)|behave (as|like)|imagine (that )?(you are|youre|you re) )/,
  / (pretend|roleplay|role play|simulate|jailbreak|developer mode|dan mode|do anything now)/,
  / from now on (you (are|must|should|have no|answer|speak|respond|obey|will (be|act|answer|speak|respond|obey))|act |behave |ignore |.{0,30}(without|no) (\w+ )?(rules?|filters?|restrictions?|limits?))/,
  /((?<!هل )انت الان|تظاهر|تقمص|مثل (دور|انك)|(اعمل|سوي|خل) (نفسك|حالك)|العب دور|تصرف ك|تصرف كان|تخيل انك|من الان فصاعدا|(بلا|دون|بدون) قيود(?! (علي|في) )|وضع المطور)/u,
  /لم تعد (مساعد|روبوت|بوت|نموذج|برنامج|مقيد|ملزم|ملتزم|خاضع|مضطر|تتبع|تحت )/u,
  /(artik .{0,30}(modunda|degilsin (?!diye)|asistansin|gibi (konus|davran|yanit|cevap|yaz|dusun))|gibi davran(in|acaksin|malisin)? |rolune gir|rolunu oyna|miscasina|gelistirici modu|kisitlamasiz|sinirsiz bir (yapay|asistan|model|bot|mod|sekilde))/u,
  // "your instructions, system prompt, the text above, word for word"
  / (system|hidden|secret|internal|developer) (\w+ )?(prompts?|instructions?) | (initial|original) prompts? /,
  / (show|reveal|print|repeat|output|give|what (is|are|was)|whats) .{0,20}(system|hidden|secret|internal|initial) (messages?|rules?|texts?) /,
  / (show|reveal|print|repeat|output|give|tell|list|what (is|are|was|were)|whats) .{0,20}your (\w+ )?instructions $/,
  / your (initial|original|exact|full|own) instructions /,
  // "Your prompt reply" is thanks.
  / your (\w+ )?prompts? ($|is |was |says? |word |verbatim |exactly |in |now |please |to me )/,
  / your (\w+ )?(configuration|source code|training data) /,
  / (repeat|reveal|output|quote) .{0,30}(above|everything|verbatim|word for word|prompts?|instructions?) /,
  / (print|copy|show) (me )?(everything|all|the (whole )?(text|words|messages?|content|conversation)) (\w+ ){0,3}(above|verbatim|word for word) (?!\d)/,
  /(تعليماتك|توجيهاتك|برمجتك|قواعدك|رسال[هت] النظام|نص النظام|موجه النظام)/u,
  / [وب]?(ال)?((نص|كلام|جمل|تعليمات|اوامر)\p{L}* .{0,40}(حرفي|في البدايه|اعطوك|قبل هذا|اعلاه)|(نص|تعليمات|اوامر)\p{L}* .{0,40}السابق)/u,
  / sistem (istem|prompt|talimat|komut)\p{L}*| sistem mesaj\p{L}* .{0,20}(goster|yaz|ver|soyle|tekrarla|paylas)|promptun/u,
  / talimatlarin (ne|neler|nedir|nelerdir) | talimatlarini .{0,20}(goster|yaz|soyle|ver|tekrarla|paylas|acikla|anlat)/,
  / (yukaridaki|bundan onceki) (her seyi|metin|metni|metinleri|mesajlari|talimat\p{L}*|komut\p{L}*|cumle\p{L}*|yazilan\p{L}*|konusma\p{L}*) .{0,20}(tekrarla|yaz|goster|kopyala)/u,
  / kelimesi kelimesine (yaz|tekrarla|goster|soyle|kopyala|aktar)/,
  // Secrets and other people's data
  / (api keys?|passwd|access tokens?|root password|env file|private key|admin (panel|login|password|credentials)|(your|server|database) credentials|credentials (of|for) (the )?(admin|server|database|site)) /,
  / (give|create|make|get|open) .{0,15}admin account /,
  / (tell|show|give|reveal|print|what (is|are)|whats|say) (?!.{0,25} (how|where|when|my|reset|change) ).{0,25}(passwords?|database|secrets?|(all|your) (donors|users|customers)) (?!rules?|polic|reset|requirements?|length)/,
  / (list|show|give|export|dump|send)( me| us| all| the| your| all of| a list of| names of)+ (donors|users|customers) (?!(on|in|at) )/,
  / (list|show|give|export|dump|send) .{0,20}((e ?mail addresses|phone numbers|names|addresses) of .{0,15}(donors|users)|(?<! my |our )(personal data|card numbers) )/,
  / و?(اعطن|عطن|عطين|ادي?ن|هات|ورين|فرجين|اعرض|اخبرن|قل|اكتب|اظهر|ارن|ارسل|ما هي)\p{L}* .{0,20}(كلم[هات]+ (ال)?(مرور|سر)|قاعد[هت] (ال)?بيانات)/u,
  /(مفتاح (ال)?api|كلم[هات]+ (ال)?(مرور|سر) (المدير|لوحه|المشرف)|(بيانات|ارقام|هواتف|تلفونات|عناوين|ايميلات|اسماء) (\p{L}+ )?المتبرعين)/u,
  / (yonetici|admin|panel)(nin|in|n)? (parola|sifre)(si|sini|leri|lerini|yi)? |veritabani\p{L}* .{0,12}(goster|ver|yaz)|api anahtar/u,
  / bagis(ci| ?(yap|ta bulun)an)\p{L}* (\p{L}+ )?(adres|e ?posta|telefon|numara|isim|liste|kisisel|bilgi)\p{L}* (.{0,20} )?(ver|goster|yaz|listele|gonder|paylas|soyle|indir|dok)(ir|er|ar|in)? /u,
  // "say that the account number is …"
  / (قل|اكتب|اخبرهم|اخبر|ادع) (?!لي |لنا ).{0,30}(ايبان|حساب)\p{L}* .{0,40}\d[\d ]{5}/u,
  / (say|write|tell|state|claim|answer) (?!.{0,40} (my|our|order|receipt|tracking|reference) ).{0,40}(iban|account|number) (\w+ ){0,3}(is|was|changed|now) .{0,25}\d[\d ]{5}/,
  / (iban|hesap|numara)\p{L}* .{0,60}\d[\d ]{5}.{0,60} (de|soyle|yaz|diye( \p{L}+)?) $/u,
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
