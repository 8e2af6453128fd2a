import type { DemoName, DemoProduct, Localized } from '../types.ts'

export const productCategories: DemoName[] = [
  { key: 'wear', name: { ar: 'ملابس وحقائب', en: 'Clothes and bags', tr: 'Giyim ve çanta' } },
  { key: 'hand', name: { ar: 'مشغولات يدوية', en: 'Made by hand', tr: 'El emeği' } },
  { key: 'desk', name: { ar: 'كتب ودفاتر', en: 'Books and notebooks', tr: 'Kitap ve defter' } },
  { key: 'home', name: { ar: 'البيت والقهوة', en: 'Home and coffee', tr: 'Ev ve kahve' } },
  { key: 'kids', name: { ar: 'للصغار', en: 'For children', tr: 'Çocuklara' } },
]

const green: Localized = { ar: 'أخضر', en: 'Green', tr: 'Yeşil' }
const sand: Localized = { ar: 'رملي', en: 'Sand', tr: 'Kum' }
const red: Localized = { ar: 'رمّاني', en: 'Pomegranate', tr: 'Nar çiçeği' }
const blue: Localized = { ar: 'كحلي', en: 'Navy', tr: 'Lacivert' }

const women: Localized = {
  ar: '<p>تصنعه نساء مشغل «يدٌ وخيط» في مركز الفاتح، ويعود لهنّ نصف ثمنه.</p>',
  en: '<p>Made by the women of the workshop “Hand and Thread” at our Fatih center, who keep half the price.</p>',
  tr: '<p>Fatih merkezimizdeki “El ve İplik” atölyesinin kadınları yapar; bedelin yarısı onlarındır.</p>',
}
const cotton: Localized = {
  ar: '<p>قطن عضوي من إزمير، وطباعة بالماء لا تتشقق. يُغسل مقلوبًا على 30 درجة.</p>',
  en: '<p>Organic cotton from Izmir, printed with water-based ink that does not crack. Wash inside out at 30 degrees.</p>',
  tr: '<p>İzmir’den organik pamuk, çatlamayan su bazlı baskı. Ters çevirip 30 derecede yıkayın.</p>',
}
const paper: Localized = {
  ar: '<p>ورق معاد تدويره، وتجليد بخيط يبقى مفتوحًا على الطاولة.</p>',
  en: '<p>Recycled paper, bound with thread so that it lies open on the table.</p>',
  tr: '<p>Geri dönüştürülmüş kâğıt, masada açık durması için iplikle ciltli.</p>',
}
const kitchen: Localized = {
  ar: '<p>آمن للطعام، ويُغسل في الجلاية. يأتي في علبة هدية من الكرتون.</p>',
  en: '<p>Safe for food and for the dishwasher. It comes in a cardboard gift box.</p>',
  tr: '<p>Gıdaya uygun, bulaşık makinesinde yıkanır. Karton hediye kutusunda gelir.</p>',
}
const pantry: Localized = {
  ar: '<p>يُحفظ في مكان جاف بعيد عن الشمس، وتاريخه على العلبة. يأتي في علبة هدية من الكرتون.</p>',
  en: '<p>Keep it dry and out of the sun; its date is on the pack. It comes in a cardboard gift box.</p>',
  tr: '<p>Kuru ve güneş görmeyen yerde saklayın; tarihi ambalajda. Karton hediye kutusunda gelir.</p>',
}
const boxed: Localized = {
  ar: '<p>في علبة من الورق المعاد تدويره، وعليها سطر بخط يد من صنعها.</p>',
  en: '<p>In a box of recycled paper, with a line written by the person who made it.</p>',
  tr: '<p>Geri dönüştürülmüş kâğıttan kutuda, yapanın el yazısıyla bir satır notla.</p>',
}
const toys: Localized = {
  ar: '<p>خشب زان مصقول بلا طلاء، وحواف مدوّرة. من عمر ثلاث سنوات.</p>',
  en: '<p>Smooth beech without paint, with rounded edges. From three years on.</p>',
  tr: '<p>Boyasız, pürüzsüz kayın; kenarları yuvarlatılmış. Üç yaş ve üzeri.</p>',
}

const sizes = (code: string, color: Localized, units: [number, number, number, number]) =>
  (['S', 'M', 'L', 'XL'] as const).map((size, i) => ({ sku: `${code}-${size}`, size, color, units: units[i]! }))
const one = (sku: string, units: number) => [{ sku, units }]

type Words = [name: Localized, summary: Localized, more: Localized]
const words = (...[name, summary, more]: Words) => ({
  name,
  summary,
  description: more,
})

export const products: DemoProduct[] = [
  {
    key: 'tee',
    drawing: 'shirt',
    category: 'wear',
    vat_rate: 10,
    price: 420_00,
    variants: [...sizes('TEE-G', green, [14, 22, 18, 2]), ...sizes('TEE-S', sand, [9, 0, 12, 6])],
    publishedDaysAgo: 60,
    ...words(
      { ar: 'قميص النجمة الثمانية', en: 'Eight-point star T-shirt', tr: 'Sekiz köşeli yıldız tişört' },
      {
        ar: 'قميص قطني بنجمة ثمانية على الصدر، رسمها شباب ورشة التصميم.',
        en: 'A cotton T-shirt with the eight-point star, drawn by the young people of the design workshop.',
        tr: 'Göğsünde tasarım atölyesindeki gençlerin çizdiği sekiz köşeli yıldız olan pamuklu tişört.',
      },
      cotton,
    ),
  },
  {
    key: 'hoodie',
    drawing: 'hoodie',
    category: 'wear',
    vat_rate: 10,
    price: 890_00,
    variants: sizes('HOOD-N', blue, [4, 8, 8, 3]).map((v, i) => (i === 3 ? { ...v, price: 940_00 } : v)),
    publishedDaysAgo: 21,
    ...words(
      { ar: 'سترة «معًا»', en: 'Hooded top “Together”', tr: '“Birlikte” kapüşonlu' },
      {
        ar: 'سترة شتوية دافئة، وكلمة «معًا» بخط الثلث على الظهر.',
        en: 'A warm hooded top with the word “together” in thuluth script on the back.',
        tr: 'Sırtında sülüs hatla “birlikte” yazan, sıcacık bir kapüşonlu.',
      },
      cotton,
    ),
  },
  {
    key: 'tote',
    drawing: 'bag',
    category: 'wear',
    vat_rate: 10,
    price: 180_00,
    variants: [
      { sku: 'TOTE-S', color: sand, units: 40 },
      { sku: 'TOTE-R', color: red, units: 25 },
    ],
    publishedDaysAgo: 75,
    ...words(
      { ar: 'حقيبة قماش للسوق', en: 'Canvas market bag', tr: 'Pazar bez çantası' },
      {
        ar: 'حقيبة متينة تحمل عشرة كيلوغرامات، وجيب داخلي للمفاتيح.',
        en: 'A sturdy bag that carries ten kilograms, with a pocket inside for keys.',
        tr: 'On kilo taşıyan, içinde anahtar cebi olan sağlam bir çanta.',
      },
      cotton,
    ),
  },
  {
    key: 'scarf',
    drawing: 'scarf',
    category: 'wear',
    vat_rate: 10,
    price: 360_00,
    variants: [
      { sku: 'SCARF-R', color: red, units: 11 },
      { sku: 'SCARF-N', color: blue, units: 7 },
    ],
    publishedDaysAgo: 34,
    ...words(
      { ar: 'وشاح الياسمين', en: 'Jasmine scarf', tr: 'Yasemin atkı' },
      {
        ar: 'وشاح صوفي ناعم، حافته مطرّزة بزهر الياسمين.',
        en: 'A soft woollen scarf whose edge is embroidered with jasmine.',
        tr: 'Kenarına yasemin işlenmiş yumuşak yün atkı.',
      },
      women,
    ),
  },
  {
    key: 'cap',
    drawing: 'cap',
    category: 'wear',
    vat_rate: 10,
    price: 240_00,
    variants: one('CAP-1', 30),
    publishedDaysAgo: 12,
    ...words(
      { ar: 'قبعة المتطوّع', en: 'Volunteer’s cap', tr: 'Gönüllü şapkası' },
      {
        ar: 'القبعة التي يلبسها متطوعونا في المخيمات، بقياس يُضبط.',
        en: 'The cap that our volunteers wear at the camps, adjustable to any size.',
        tr: 'Gönüllülerimizin kamplarda taktığı, her bedene ayarlanan şapka.',
      },
      cotton,
    ),
  },
  {
    key: 'rug',
    drawing: 'rug',
    category: 'hand',
    vat_rate: 20,
    price: 1_450_00,
    variants: one('RUG-1', 4),
    publishedDaysAgo: 50,
    ...words(
      { ar: 'سجادة صلاة مطرّزة', en: 'Embroidered prayer rug', tr: 'İşlemeli seccade' },
      {
        ar: 'سجادة قطيفة طُرّز محرابها بخيط حريري، وكل قطعة لا تشبه أختها.',
        en: 'A velvet rug whose arch is embroidered in silk; no two are alike.',
        tr: 'Mihrabı ipekle işlenmiş kadife seccade; hiçbiri diğerine benzemez.',
      },
      women,
    ),
  },
  {
    key: 'beads',
    drawing: 'beads',
    category: 'hand',
    vat_rate: 20,
    price: 320_00,
    variants: one('BEAD-1', 16),
    publishedDaysAgo: 44,
    ...words(
      { ar: 'مسبحة خشب الزيتون', en: 'Olive-wood prayer beads', tr: 'Zeytin ağacı tespih' },
      {
        ar: 'ثلاث وثلاثون حبة من خشب الزيتون، تُخرط وتُصقل باليد.',
        en: 'Thirty-three beads of olive wood, turned and polished by hand.',
        tr: 'Elde tornalanıp parlatılan otuz üç zeytin ağacı tane.',
      },
      women,
    ),
  },
  {
    key: 'pouch',
    drawing: 'bag',
    category: 'hand',
    vat_rate: 20,
    price: 150_00,
    variants: [
      { sku: 'POUCH-R', color: red, units: 20 },
      { sku: 'POUCH-G', color: green, units: 0 },
    ],
    publishedDaysAgo: 30,
    ...words(
      { ar: 'محفظة مطرّزة', en: 'Embroidered pouch', tr: 'İşlemeli kese' },
      {
        ar: 'محفظة صغيرة للنقود أو للهاتف، بغرزة تعلّمناها من الجدات.',
        en: 'A small pouch for coins or a phone, in a stitch that grandmothers taught us.',
        tr: 'Bozuk para ya da telefon için küçük kese; dikişini ninelerden öğrendik.',
      },
      women,
    ),
  },
  {
    key: 'soap',
    drawing: 'soap',
    category: 'hand',
    vat_rate: 20,
    price: 120_00,
    variants: one('SOAP-1', 80),
    publishedDaysAgo: 90,
    ...words(
      { ar: 'صابون الغار', en: 'Laurel soap', tr: 'Defne sabunu' },
      {
        ar: 'صابون من زيت الزيتون والغار، عُتّق تسعة أشهر.',
        en: 'Soap of olive and laurel oil, aged for nine months.',
        tr: 'Zeytinyağı ve defneden, dokuz ay dinlendirilmiş sabun.',
      },
      women,
    ),
  },
  {
    key: 'candle',
    drawing: 'candle',
    category: 'hand',
    vat_rate: 20,
    price: 210_00,
    variants: one('CANDLE-1', 3),
    publishedDaysAgo: 8,
    ...words(
      { ar: 'شمعة العود والعنبر', en: 'Oud and amber candle', tr: 'Ud ve amber mumu' },
      {
        ar: 'شمعة من شمع الصويا تضيء أربعين ساعةً.',
        en: 'A soy-wax candle that burns for forty hours.',
        tr: 'Kırk saat yanan soya mumu.',
      },
      women,
    ),
  },
  {
    key: 'notebook',
    drawing: 'notebook',
    category: 'desk',
    vat_rate: 20,
    price: 145_00,
    variants: [
      { sku: 'NOTE-G', color: green, units: 35 },
      { sku: 'NOTE-R', color: red, units: 28 },
      { sku: 'NOTE-N', color: blue, units: 1 },
    ],
    publishedDaysAgo: 64,
    ...words(
      { ar: 'دفتر الزليج', en: 'Zellij notebook', tr: 'Zelliç defter' },
      {
        ar: 'دفتر منقّط من 160 صفحة، غلافه زخرفة أندلسية بارزة.',
        en: 'A dotted notebook of 160 pages with an Andalusian pattern pressed into its cover.',
        tr: 'Kapağında kabartma Endülüs deseni olan, 160 sayfalık noktalı defter.',
      },
      paper,
    ),
  },
  {
    key: 'planner',
    drawing: 'notebook',
    category: 'desk',
    vat_rate: 20,
    price: 260_00,
    variants: one('PLAN-1', 44),
    publishedDaysAgo: 5,
    ...words(
      { ar: 'مفكّرة العام الهجري والميلادي', en: 'Planner with both calendars', tr: 'Hicri ve miladi ajanda' },
      {
        ar: 'مفكّرة أسبوعية بالتقويمين، وصفحة لكل شهر تقترح عملًا طيبًا.',
        en: 'A weekly planner in both calendars, with a good deed proposed for each month.',
        tr: 'İki takvimli haftalık ajanda; her ay için bir iyilik önerisiyle.',
      },
      paper,
    ),
  },
  {
    key: 'poems',
    drawing: 'book',
    category: 'desk',
    vat_rate: 0,
    price: 190_00,
    variants: one('POEM-1', 52),
    publishedDaysAgo: 110,
    ...words(
      { ar: 'ديوان «أصوات الطريق»', en: 'Poems: “Voices of the Road”', tr: '“Yolun Sesleri” şiirleri' },
      {
        ar: 'قصائد كتبها شباب المراكز بالعربية والتركية، وجهًا لوجه.',
        en: 'Poems that young people wrote at our centers, Arabic and Turkish face to face.',
        tr: 'Merkezlerimizdeki gençlerin yazdığı, Arapçası Türkçesiyle yan yana şiirler.',
      },
      paper,
    ),
  },
  {
    key: 'cards',
    drawing: 'cards',
    category: 'desk',
    vat_rate: 20,
    price: 95_00,
    variants: one('CARD-1', 120),
    publishedDaysAgo: 80,
    ...words(
      { ar: 'بطاقات معايدة', en: 'Greeting cards', tr: 'Tebrik kartları' },
      {
        ar: 'ثماني بطاقات بخط اليد للأعياد والنجاح والزفاف، مع مغلفاتها.',
        en: 'Eight hand-lettered cards for feasts, graduations and weddings, with envelopes.',
        tr: 'Bayram, mezuniyet ve düğün için elle yazılmış sekiz kart, zarflarıyla.',
      },
      boxed,
    ),
  },
  {
    key: 'pens',
    drawing: 'pens',
    category: 'desk',
    vat_rate: 20,
    price: 175_00,
    variants: one('PEN-1', 18),
    publishedDaysAgo: 40,
    ...words(
      { ar: 'أقلام الخط العربي', en: 'Arabic calligraphy pens', tr: 'Hat kalemleri' },
      {
        ar: 'أربعة أقلام بعروض مختلفة ومحبرة صغيرة، ومعها درس أول.',
        en: 'Four pens of different widths and a small inkwell, with a first lesson.',
        tr: 'Farklı kalınlıkta dört kalem ve küçük bir hokka, ilk dersiyle birlikte.',
      },
      boxed,
    ),
  },
  {
    key: 'mug',
    drawing: 'cup',
    category: 'home',
    vat_rate: 20,
    price: 165_00,
    variants: [
      { sku: 'MUG-G', color: green, units: 33 },
      { sku: 'MUG-S', color: sand, units: 27 },
    ],
    publishedDaysAgo: 70,
    ...words(
      { ar: 'كوب «صباح الخير»', en: '“Good morning” mug', tr: '“Günaydın” kupası' },
      {
        ar: 'كوب خزفي يقول «صباح الخير» بثلاث لغات.',
        en: 'A stoneware mug that says good morning in three languages.',
        tr: 'Üç dilde günaydın diyen seramik kupa.',
      },
      kitchen,
    ),
  },
  {
    key: 'cups',
    drawing: 'cup',
    category: 'home',
    vat_rate: 20,
    price: 540_00,
    variants: one('CUPS-1', 9),
    publishedDaysAgo: 26,
    ...words(
      { ar: 'طقم فناجين القهوة', en: 'Set of coffee cups', tr: 'Kahve fincanı takımı' },
      {
        ar: 'ستة فناجين بصحونها، رُسم على كل منها بيت من إسطنبول القديمة.',
        en: 'Six cups with saucers, each painted with a house of old Istanbul.',
        tr: 'Her birine eski İstanbul’dan bir ev çizilmiş altı fincan, tabaklarıyla.',
      },
      kitchen,
    ),
  },
  {
    key: 'coffee',
    drawing: 'coffee',
    category: 'home',
    vat_rate: 1,
    price: 230_00,
    variants: [
      { sku: 'COF-250', size: '250 g', units: 60 },
      { sku: 'COF-500', size: '500 g', price: 430_00, units: 24 },
    ],
    publishedDaysAgo: 15,
    ...words(
      { ar: 'قهوة بالهيل', en: 'Coffee with cardamom', tr: 'Kakuleli kahve' },
      {
        ar: 'قهوة تُحمَّص كل أسبوع، بهيل أخضر مطحون حديثًا.',
        en: 'Coffee roasted every week, with freshly ground green cardamom.',
        tr: 'Her hafta kavrulan kahve, taze çekilmiş yeşil kakuleyle.',
      },
      pantry,
    ),
  },
  {
    key: 'honey',
    drawing: 'jar',
    category: 'home',
    vat_rate: 1,
    price: 380_00,
    variants: one('HONEY-1', 0),
    publishedDaysAgo: 100,
    ...words(
      { ar: 'عسل الجبل', en: 'Mountain honey', tr: 'Dağ balı' },
      {
        ar: 'عسل زهور من جبال قسطموني، من مناحل أسر نساندها.',
        en: 'Flower honey from the Kastamonu mountains, from families we support.',
        tr: 'Kastamonu dağlarından, desteklediğimiz ailelerin kovanlarından çiçek balı.',
      },
      pantry,
    ),
  },
  {
    key: 'dates',
    drawing: 'jar',
    category: 'home',
    vat_rate: 1,
    price: 290_00,
    variants: one('DATE-1', 48),
    publishedDaysAgo: 3,
    ...words(
      { ar: 'صندوق تمر ومكسرات', en: 'Box of dates and nuts', tr: 'Hurma ve kuruyemiş kutusu' },
      {
        ar: 'كيلوغرام من التمر المحشو باللوز والفستق، في صندوق خشبي.',
        en: 'A kilogram of dates filled with almonds and pistachios, in a wooden box.',
        tr: 'Bademli ve fıstıklı bir kilo dolgulu hurma, ahşap kutuda.',
      },
      pantry,
    ),
  },
  {
    key: 'blocks',
    drawing: 'toys',
    category: 'kids',
    vat_rate: 20,
    price: 310_00,
    variants: one('BLOCK-1', 14),
    publishedDaysAgo: 55,
    ...words(
      { ar: 'مكعبات الحروف العربية', en: 'Arabic letter blocks', tr: 'Arapça harf küpleri' },
      {
        ar: 'ثمانية وعشرون مكعبًا، على كل منها حرف وصورة تبدأ به.',
        en: 'Twenty-eight blocks, each with a letter and a picture that begins with it.',
        tr: 'Her birinde bir harf ve onunla başlayan bir resim olan yirmi sekiz küp.',
      },
      toys,
    ),
  },
  {
    key: 'puzzle',
    drawing: 'toys',
    category: 'kids',
    vat_rate: 20,
    price: 220_00,
    variants: one('PUZ-1', 21),
    publishedDaysAgo: 18,
    ...words(
      { ar: 'أحجية خريطة تركيا', en: 'Map puzzle of Turkey', tr: 'Türkiye haritası yapbozu' },
      {
        ar: 'أحجية خشبية بإحدى وثمانين قطعةً، ولايةً ولايةً.',
        en: 'A wooden puzzle of eighty-one pieces, province by province.',
        tr: 'Seksen bir parçalı, il il ahşap yapboz.',
      },
      toys,
    ),
  },
  {
    key: 'stories',
    drawing: 'book',
    category: 'kids',
    vat_rate: 0,
    price: 160_00,
    variants: one('STORY-1', 37),
    publishedDaysAgo: 66,
    ...words(
      { ar: 'حكايات ما قبل النوم', en: 'Bedtime stories', tr: 'Uyku öncesi masallar' },
      {
        ar: 'اثنتا عشرة حكاية قصيرة بالعربية والتركية، برسوم أطفال المراكز.',
        en: 'Twelve short stories in Arabic and Turkish, drawn by the children of our centers.',
        tr: 'Merkezlerimizdeki çocukların resimlediği, Arapça ve Türkçe on iki kısa masal.',
      },
      paper,
    ),
  },
  {
    key: 'lantern',
    drawing: 'lantern',
    category: 'kids',
    vat_rate: 20,
    price: 275_00,
    variants: [
      { sku: 'LANT-R', color: red, units: 12 },
      { sku: 'LANT-N', color: blue, units: 2 },
    ],
    publishedDaysAgo: 9,
    ...words(
      { ar: 'فانوس رمضان الخشبي', en: 'Wooden Ramadan lantern', tr: 'Ahşap ramazan feneri' },
      {
        ar: 'فانوس يركّبه الطفل بيده، ويضيء بمصباح صغير لا يسخن.',
        en: 'A lantern that children put together themselves, lit by a small lamp that stays cool.',
        tr: 'Çocukların kendi kurduğu, ısınmayan küçük bir lambayla ışıyan fener.',
      },
      toys,
    ),
  },
]
