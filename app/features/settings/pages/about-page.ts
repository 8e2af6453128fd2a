import { localized, longText, rows } from '#resource/fields.ts'
import { settingsPage } from '#resource/settings-page.ts'
import { HEAD, HEAD_CARD, textLine, paragraph, picture } from './parts.ts'

export const aboutPage = settingsPage({
  id: 'about-page',
  screen: 'about-page',
  title: 'dashboard.settings.about_page',
  permission: 'pages',
  path: '/about',
  api: { path: '/api/aboutus_pages', summary: 'Returns the content of the about page' },
  fields: {
    ...HEAD,
    titleSanad: textLine('dashboard.field.title'),
    textSanad: paragraph('dashboard.field.text'),
    imageSanad: picture('dashboard.field.picture'),
    descriptions: rows({
      label: 'dashboard.settings.statements',
      hint: 'dashboard.settings.statements_hint',
      max: 12,
      fields: { value: localized(longText({ label: 'dashboard.settings.statement', max: 300 })) },
    }),
    titleWhyChooseUs: textLine('dashboard.field.title'),
    textWhyChooseUs: paragraph('dashboard.field.text'),
    imageWhyChooseUs: picture('dashboard.field.picture'),
    textVision: paragraph('dashboard.settings.text_vision'),
    textTheMessage: paragraph('dashboard.settings.text_mission'),
    textObjectives: paragraph('dashboard.settings.text_goals'),
  },
  form: [
    HEAD_CARD,
    { label: 'dashboard.settings.card.association', fields: ['titleSanad', 'textSanad', 'imageSanad', 'descriptions'] },
    { label: 'dashboard.settings.card.why', fields: ['titleWhyChooseUs', 'textWhyChooseUs', 'imageWhyChooseUs'] },
    { label: 'dashboard.settings.card.vision', fields: ['textVision', 'textTheMessage', 'textObjectives'] },
  ],
  standard: {
    titleMain: { ar: 'من نحن', en: 'About us', tr: 'Hakkımızda' },
    textMain: {
      ar: 'حكاية جمعية بدأت بمبادرة شباب، وكبرت بثقة الناس.',
      en: 'The story of an association that began with a few young people and grew with the trust of many.',
      tr: 'Birkaç gencin girişimiyle başlayan, insanların güveniyle büyüyen bir derneğin hikâyesi.',
    },
    titleSanad: { ar: 'الجمعية', en: 'The association', tr: 'Dernek' },
    textSanad: {
      ar: 'نجمع الشباب العربي في تركيا على العلم والعمل والتكافل، ونقف معهم حين يحتاجون إلى من يسندهم.',
      en: 'We bring young Arabs in Turkey together around learning, work and solidarity, and support them when they need it.',
      tr: 'Türkiye’deki Arap gençlerini ilim, emek ve dayanışma etrafında buluşturuyor; dayanacak birine ihtiyaç duyduklarında yanlarında duruyoruz.',
    },
    // docs/reference/site-rules.md "About page"
    descriptions: [
      {
        ar: 'بدأنا مبادرةً شبابية عام 2012.',
        en: 'We started in 2012 as an initiative of young people.',
        tr: '2012’de bir gençlik girişimi olarak başladık.',
      },
      {
        ar: 'جمعية مسجّلة رسميًا في تركيا.',
        en: 'We are an association registered in Turkey.',
        tr: 'Türkiye’de resmî olarak kayıtlı bir derneğiz.',
      },
      {
        ar: 'لنا فروع في عدد من المدن التركية.',
        en: 'We have branches in several Turkish cities.',
        tr: 'Türkiye’nin çeşitli şehirlerinde şubelerimiz var.',
      },
      {
        ar: 'نرعى أندية طلابية في الجامعات.',
        en: 'We support student clubs at universities.',
        tr: 'Üniversitelerde öğrenci kulüplerini destekliyoruz.',
      },
      {
        ar: 'يعمل معنا متطوعون من كل التخصصات.',
        en: 'Volunteers from every field work with us.',
        tr: 'Her alandan gönüllüler bizimle çalışıyor.',
      },
      {
        ar: 'نقدّم برامج تعليمية وتدريبية للشباب.',
        en: 'We run educational and training programmes for young people.',
        tr: 'Gençler için eğitim ve gelişim programları yürütüyoruz.',
      },
    ].map((value) => ({ value })),
    titleWhyChooseUs: { ar: 'لماذا نحن؟', en: 'Why us?', tr: 'Neden biz?' },
    textWhyChooseUs: {
      ar: 'لأن أبوابنا مفتوحة وحساباتنا معلنة، ولأننا عشنا ما يعيشه الطالب في غربته.',
      en: 'Our doors are open, our accounts are public, and we know from experience what it is like to study far from home.',
      tr: 'Kapılarımız açık, hesaplarımız ortada; gurbetteki bir öğrencinin yaşadıklarını biz de yaşadık.',
    },
    textVision: {
      ar: 'جيل عربي شاب، واثق بهويته، متعلّم، نافع لمجتمعه أينما كان.',
      en: 'A generation of young Arabs, confident in their identity, educated and active in every community they live in.',
      tr: 'Kimliğinden emin, eğitimli ve yaşadığı her yerde topluma faydalı bir Arap gençliği.',
    },
    textTheMessage: {
      ar: 'نهيّئ للشباب سكنًا آمنًا وتعليمًا ورفقة صالحة، ونفتح لهم أبواب التطوع والمبادرة.',
      en: 'We give young people safe housing, education and good company, and open doors to volunteering and initiative.',
      tr: 'Gençlere güvenli barınma, eğitim ve iyi bir çevre sunuyor; gönüllülük ve girişim kapılarını açıyoruz.',
    },
    textObjectives: {
      ar: 'أن يجد كل طالب مكانًا يسكنه بكرامة، ومن يوجّهه في دراسته، وفرصة يخدم بها غيره.',
      en: 'That every student finds a place to live with dignity, guidance in their studies, and a chance to serve others.',
      tr: 'Her öğrencinin onurlu bir barınma yeri, eğitiminde bir yol göstereni ve başkalarına hizmet etme fırsatı olsun.',
    },
  },
})
