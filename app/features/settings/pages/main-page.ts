import { videoId } from '#kernel/video.ts'
import { flag, localized, number, rows, text } from '#resource/fields.ts'
import { settingsPage } from '#resource/settings-page.ts'
import { address, HEAD, HEAD_CARD, textLine, paragraph, picture } from './parts.ts'

export const mainPage = settingsPage({
  id: 'main-page',
  screen: 'main-page',
  title: 'dashboard.settings.main_page',
  permission: 'pages',
  path: '/',
  api: { path: '/api/main_pages', summary: 'Returns the content of the home page' },
  fields: {
    ...HEAD,
    sectorsWorkTitle: textLine('dashboard.settings.sectors_title'),
    titleExecutiveUnits: textLine('dashboard.field.title'),
    textExecutiveUnits: paragraph('dashboard.field.text'),
    titleSanad: textLine('dashboard.field.title'),
    textSanad: paragraph('dashboard.field.text'),
    imageSanad: picture('dashboard.field.picture'),
    titleVision: textLine('dashboard.settings.title_vision'),
    textVision: paragraph('dashboard.settings.text_vision'),
    titleMission: textLine('dashboard.settings.title_mission'),
    textMission: paragraph('dashboard.settings.text_mission'),
    titleGoals: textLine('dashboard.settings.title_goals'),
    textGoals: paragraph('dashboard.settings.text_goals'),
    textSuccessPartners: textLine('dashboard.settings.partners_text'),
    achievementsShown: flag({ label: 'dashboard.settings.achievements_shown' }),
    resultsShown: flag({ label: 'dashboard.settings.results_shown', hint: 'dashboard.settings.results_shown_hint' }),
    titleAchievements: textLine('dashboard.field.title'),
    achievements: rows({
      label: 'dashboard.settings.achievements',
      max: 8,
      fields: {
        label: localized(text({ label: 'dashboard.settings.achievement', max: 60 })),
        count: number({ label: 'dashboard.settings.achievement_count', min: 0, max: 100_000_000 }),
      },
    }),
    PromoURL: { ...address('dashboard.settings.promo'), hint: 'dashboard.settings.promo_hint' },
  },
  form: [
    HEAD_CARD,
    { label: 'dashboard.settings.card.about', fields: ['titleSanad', 'textSanad', 'imageSanad'] },
    {
      label: 'dashboard.settings.card.units',
      fields: ['sectorsWorkTitle', 'titleExecutiveUnits', 'textExecutiveUnits'],
    },
    {
      label: 'dashboard.settings.card.vision',
      fields: ['titleVision', 'textVision', 'titleMission', 'textMission', 'titleGoals', 'textGoals'],
    },
    {
      label: 'dashboard.settings.card.achievements',
      fields: ['resultsShown', 'achievementsShown', 'titleAchievements', 'achievements'],
    },
    { label: 'dashboard.settings.card.promo', fields: ['PromoURL', 'textSuccessPartners'] },
  ],
  check: ({ PromoURL }) =>
    PromoURL && !videoId(PromoURL) ? { PromoURL: { code: 'dashboard.settings.not_video' } } : {},
  standard: {
    // Hidden until staff switch it on.
    achievementsShown: false,
    resultsShown: false,
    titleMain: {
      ar: 'يدٌ تسند، وجيلٌ ينهض',
      en: 'A hand that holds, a generation that rises',
      tr: 'Bir el tutar, bir nesil ayağa kalkar',
    },
    textMain: {
      ar: 'نرافق الطلاب والشباب بالسكن الآمن والتعليم والعمل التطوعي. تبرعك اليوم يفتح بابًا لطالب يكمل طريقه.',
      en: 'We support students and young people with safe housing, education and volunteering. Your donation today helps a student continue.',
      tr: 'Öğrencilerin ve gençlerin yanındayız: güvenli barınma, eğitim ve gönüllülük. Bugünkü bağışınız, yoluna devam edecek bir öğrenciye kapı açar.',
    },
    sectorsWorkTitle: { ar: 'مجالات عملنا', en: 'Our fields of work', tr: 'Çalışma alanlarımız' },
    titleExecutiveUnits: { ar: 'وحداتنا التنفيذية', en: 'Our units', tr: 'Birimlerimiz' },
    textExecutiveUnits: {
      ar: 'سكن يطمئن فيه الطالب، ومراكز يلتقي فيها الشباب ويتعلمون ويبادرون.',
      en: 'Housing where students feel safe, and centers where young people meet, learn and start projects.',
      tr: 'Öğrencilerin kendini güvende hissettiği yurtlar; gençlerin buluştuğu, öğrendiği ve harekete geçtiği merkezler.',
    },
    titleSanad: { ar: 'من نحن', en: 'About us', tr: 'Biz kimiz' },
    textSanad: {
      ar: 'جمعية شبابية عربية مسجّلة في تركيا، ترافق الطالب من أول خطوة في غربته إلى أن يخدم مجتمعه.',
      en: 'An Arab youth association registered in Turkey that supports students from their first step away from home until they serve their community.',
      tr: 'Türkiye’de kayıtlı bir Arap gençlik derneği: öğrencinin gurbetteki ilk adımından topluma hizmet ettiği güne kadar yanında.',
    },
    titleVision: { ar: 'رؤيتنا', en: 'Our vision', tr: 'Vizyonumuz' },
    textVision: {
      ar: 'جيل عربي شاب، واثق بهويته، متعلّم، نافع لمجتمعه أينما كان.',
      en: 'A generation of young Arabs, confident in their identity, educated and active in every community they live in.',
      tr: 'Kimliğinden emin, eğitimli ve yaşadığı her yerde topluma faydalı bir Arap gençliği.',
    },
    titleMission: { ar: 'رسالتنا', en: 'Our mission', tr: 'Misyonumuz' },
    textMission: {
      ar: 'نهيّئ للشباب سكنًا آمنًا وتعليمًا ورفقة صالحة، ونفتح لهم أبواب التطوع والمبادرة.',
      en: 'We give young people safe housing, education and good company, and open doors to volunteering and initiative.',
      tr: 'Gençlere güvenli barınma, eğitim ve iyi bir çevre sunuyor; gönüllülük ve girişim kapılarını açıyoruz.',
    },
    titleGoals: { ar: 'أهدافنا', en: 'Our goals', tr: 'Hedeflerimiz' },
    textGoals: {
      ar: 'أن يجد كل طالب مكانًا يسكنه بكرامة، ومن يوجّهه في دراسته، وفرصة يخدم بها غيره.',
      en: 'That every student finds a place to live with dignity, guidance in their studies, and a chance to serve others.',
      tr: 'Her öğrencinin onurlu bir barınma yeri, eğitiminde bir yol göstereni ve başkalarına hizmet etme fırsatı olsun.',
    },
    textSuccessPartners: {
      ar: 'شركاؤنا في كل خطوة ناجحة',
      en: 'Our partners in every step',
      tr: 'Her adımda ortaklarımız',
    },
  },
})
