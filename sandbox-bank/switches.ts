/**
 * The faults that this bank can simulate. One table: the control page, the JSON interface and the
 * `?sandbox=` query all read it.
 */
type Switch = { group: Group; en: string; ar: string; amount?: { unit: Unit; usual: number } }
export type Group = 'callback' | 'signature' | 'card-form' | 'money' | 'api'
type Unit = 'times' | 'seconds' | 'milliseconds'

const define = <const T extends Record<string, Switch>>(table: T) => table

const switchTable = define({
  'lose-callback': {
    group: 'callback',
    en: 'The answer never reaches the shop: the bank shows the result and sends nothing.',
    ar: 'لا يصل الجواب إلى المتجر أبدًا: يعرض البنك النتيجة ولا يرسل شيئًا.',
  },
  'callback-twice': {
    group: 'callback',
    en: 'The answer comes twice: once from the bank’s server, then the same again by the browser.',
    ar: 'يصل الجواب مرتين: مرةً من خادم البنك، ثم هو نفسه عبر المتصفح.',
  },
  'callback-many': {
    group: 'callback',
    en: 'The bank’s server sends the same answer this many times at once, besides the browser.',
    ar: 'يرسل خادم البنك الجواب نفسه هذا العدد من المرات في آنٍ واحد، إضافةً إلى المتصفح.',
    amount: { unit: 'times', usual: 20 },
  },
  'callback-late': {
    group: 'callback',
    en: 'The browser sends nothing; the bank’s server sends the answer after this long.',
    ar: 'لا يرسل المتصفح شيئًا، ويرسل خادم البنك الجواب بعد هذه المدة.',
    amount: { unit: 'seconds', usual: 30 },
  },
  'wrong-url': {
    group: 'callback',
    en: 'A success goes to FailUrl, a failure to OkUrl.',
    ar: 'يُرسَل النجاح إلى FailUrl والإخفاق إلى OkUrl.',
  },
  'broken-hash': {
    group: 'signature',
    en: 'One character of ResponseHash is wrong.',
    ar: 'حرف واحد من ResponseHash خاطئ.',
  },
  sha256: {
    group: 'signature',
    en: 'The answer is signed with SHA-256 and carries no HashType, as recorded in 2024.',
    ar: 'يُوقَّع الجواب بخوارزمية SHA-256 ومن دون HashType، كما سُجِّل عام 2024.',
  },
  'altered-amount': {
    group: 'signature',
    en: 'PurchAmount in the answer is not the amount of the order; the signature still holds.',
    ar: 'المبلغ PurchAmount في الجواب غير مبلغ الطلب، ويبقى التوقيع صحيحًا.',
  },
  'altered-currency': {
    group: 'signature',
    en: 'Currency in the answer is US dollars; the signature still holds.',
    ar: 'العملة في الجواب هي الدولار الأمريكي، ويبقى التوقيع صحيحًا.',
  },
  'forged-success': {
    group: 'signature',
    en: 'The bank refuses, and a forger moves the borders between the signed fields: a “success” whose hash verifies.',
    ar: 'يرفض البنك، فيُزيح مزوِّرٌ الحدود بين الحقول الموقَّعة: «نجاحٌ» يصحّ توقيعه.',
  },
  'duplicate-bad-hash': {
    group: 'card-form',
    en: 'An order number sent again is answered “already used” (101310) with a hash that does not verify.',
    ar: 'إعادة إرسال رقم الطلب تُجاب بـ«مستعمل من قبل» (101310) مع توقيع لا يصحّ.',
  },
  m047: {
    group: 'card-form',
    en: 'Card forms posted by a browser to Default.aspx are refused with M047 (IP restriction); 3DHost.aspx stays open.',
    ar: 'تُرفض نماذج البطاقة المرسلة من المتصفح إلى Default.aspx بالرمز M047 (تقييد العناوين)، ويبقى 3DHost.aspx متاحًا.',
  },
  m030: {
    group: 'card-form',
    en: 'Every form is refused with M030, as with a wrong 3-D Secure password.',
    ar: 'يُرفض كل نموذج بالرمز M030 كما لو كانت كلمة سر 3-D Secure خاطئة.',
  },
  m044: {
    group: 'card-form',
    en: 'Every form is refused with M044: the merchant may not post to the 3-D Secure server.',
    ar: 'يُرفض كل نموذج بالرمز M044: لا يحق للتاجر الإرسال إلى خادم 3-D Secure.',
  },
  'm047-all': {
    group: 'card-form',
    en: 'Every form and every question of the shop’s server is refused with M047 (IP restriction).',
    ar: 'يُرفض كل نموذج وكل سؤال من خادم المتجر بالرمز M047 (تقييد العناوين).',
  },
  m049: {
    group: 'card-form',
    en: 'Every form is refused with M049: the merchant has no permission.',
    ar: 'يُرفض كل نموذج بالرمز M049: لا صلاحية للتاجر.',
  },
  'acs-other-host': {
    group: 'card-form',
    en: 'The code page stands on another host name (localhost ↔ 127.0.0.1), as a card issuer’s would.',
    ar: 'تُعرض صفحة الرمز على اسم مضيف آخر (localhost ↔ 127.0.0.1) كما تفعل صفحات مُصدِري البطاقات.',
  },
  'capture-other-amount': {
    group: 'money',
    en: 'The bank takes 1.00 instead of the amount asked for (2.00 when 1.00 was asked).',
    ar: 'يقتطع البنك 1.00 بدل المبلغ المطلوب (أو 2.00 إن كان المطلوب 1.00).',
  },
  'capture-other-currency': {
    group: 'money',
    en: 'The bank takes the amount in US dollars.',
    ar: 'يقتطع البنك المبلغ بالدولار الأمريكي.',
  },
  'inquiry-500': {
    group: 'api',
    en: 'Inquiry and history answer HTTP 500.',
    ar: 'يجيب الاستعلام والسجل بخطأ HTTP 500.',
  },
  'inquiry-timeout': {
    group: 'api',
    en: 'Inquiry and history never answer.',
    ar: 'لا يجيب الاستعلام ولا السجل أبدًا.',
  },
  'inquiry-rubbish': {
    group: 'api',
    en: 'Inquiry and history answer with a web page instead of XML.',
    ar: 'يجيب الاستعلام والسجل بصفحة ويب بدل XML.',
  },
  'inquiry-not-captured': {
    group: 'api',
    en: 'The inquiry says “declined” even when money was taken.',
    ar: 'يقول الاستعلام «مرفوض» حتى لو اقتُطع المال.',
  },
  'inquiry-other-amount': {
    group: 'api',
    en: 'The inquiry reports another amount than was taken.',
    ar: 'يذكر الاستعلام مبلغًا غير الذي اقتُطع.',
  },
  'inquiry-other-currency': {
    group: 'api',
    en: 'The inquiry reports US dollars.',
    ar: 'يذكر الاستعلام الدولار الأمريكي.',
  },
  'refund-answer-lost': {
    group: 'api',
    en: 'A void or refund is done, then the connection drops before the answer.',
    ar: 'يُنفَّذ الإلغاء أو ردّ المبلغ، ثم ينقطع الاتصال قبل الجواب.',
  },
  'provision-answer-lost': {
    group: 'api',
    en: '3DModel: the money is taken, then the connection drops before the answer.',
    ar: 'في 3DModel: يُقتطع المال، ثم ينقطع الاتصال قبل الجواب.',
  },
  'slow-api': {
    group: 'api',
    en: 'Every server-to-server answer waits this long.',
    ar: 'ينتظر كل جواب بين الخوادم هذه المدة.',
    amount: { unit: 'milliseconds', usual: 3000 },
  },
})

export type SwitchName = keyof typeof switchTable
/** Switches that are on, each with its amount (1 where the table names none). */
export type Switches = Partial<Record<SwitchName, number>>

export const switchNames = Object.keys(switchTable) as SwitchName[]

export const describe = (name: SwitchName): Switch => switchTable[name]

const known = (name: string): name is SwitchName => Object.hasOwn(switchTable, name)

/** A timer of more than 24 days fires at once; an hour is longer than any test waits. */
const MOST: Record<Unit, number> = { times: 1000, seconds: 3600, milliseconds: 3_600_000 }

/** `true`, `false` or an amount for one switch; throws on an unknown name or value. */
export function setSwitch(switches: Switches, name: string, value: unknown): void {
  if (!known(name)) throw new RangeError(`unknown switch “${name}”`)
  const usual = describe(name).amount?.usual ?? 1
  const amount = value === true ? usual : Number(value)
  if (value === null || value === '' || !Number.isFinite(amount) || amount < 0) {
    throw new RangeError(`switch “${name}” takes true, false or a number`)
  }
  const { unit = 'times' } = describe(name).amount ?? {}
  if (amount > MOST[unit]) throw new RangeError(`switch “${name}” takes at most ${MOST[unit]} ${unit}`)
  if (amount === 0) delete switches[name]
  else switches[name] = amount
}

/** The query form: `lose-callback`, `callback-many:50,slow-api:200`. Throws like `setSwitch`. */
export function parseSwitches(text: string): Switches {
  const switches: Switches = {}
  for (const part of text.split(',').filter(Boolean)) {
    const [name = '', amount] = part.trim().split(':')
    setSwitch(switches, name, amount ?? true)
  }
  return switches
}
