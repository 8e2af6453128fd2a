import { defineTexts } from '#kernel/text.ts'

export const texts = defineTexts({
  'search.title': { ar: 'البحث في الموقع', en: 'Search the site', tr: 'Sitede ara' },
  'search.label': { ar: 'عمّ تبحث؟', en: 'What are you looking for?', tr: 'Ne arıyorsunuz?' },
  'search.suggestions': { ar: 'أقرب النتائج', en: 'First results', tr: 'İlk sonuçlar' },
  'search.find': { ar: 'بحث', en: 'Search', tr: 'Ara' },
  'search.results': {
    ar: 'نتائج البحث عن «{{words}}»',
    en: 'Results for “{{words}}”',
    tr: '“{{words}}” için sonuçlar',
  },
  'search.too_many': {
    ar: 'عمليات بحث كثيرة من شبكتك. انتظر بضع دقائق من فضلك ثم ابحث مرة أخرى.',
    en: 'Too many searches from your network. Please wait a few minutes, then search again.',
    tr: 'Ağınızdan çok fazla arama yapıldı. Lütfen birkaç dakika bekleyip yeniden arayın.',
  },
  'search.none': {
    ar: 'لم نجد ما يطابق كلماتك',
    en: 'No results',
    tr: 'Bu kelimelerle eşleşen bir şey yok',
  },
  'search.noneHint': {
    ar: 'جرّب كلمة واحدة أو كتابة أخرى: لا فرق عندنا بين «احمد» و«أحمد».',
    en: 'Try a single word or a part of it. Accents and capital letters do not matter.',
    tr: 'Tek bir kelime ya da bir parçasını deneyin. Aksan ve büyük harf fark etmez.',
  },
  'search.closest': { ar: 'هل تقصد؟', en: 'Did you mean?', tr: 'Bunu mu demek istediniz?' },
  'search.sections': { ar: 'أقسام الموقع', en: 'Sections of the site', tr: 'Sitenin bölümleri' },
  'search.start': {
    ar: 'اكتب كلمة مثل «سكن» أو «منحة» أو اسم مدينة.',
    en: 'Enter a word such as “housing”, “scholarship” or the name of a city.',
    tr: '“Yurt”, “burs” gibi bir kelime ya da bir şehir adı yazın.',
  },
  'search.more': { ar: 'نتائج أخرى', en: 'More results', tr: 'Daha fazla sonuç' },
  'search.campaign': { ar: 'حملة', en: 'Campaign', tr: 'Kampanya' },
  'search.project': { ar: 'مشروع', en: 'Project', tr: 'Proje' },
  'search.activity': { ar: 'نشاط', en: 'Activity', tr: 'Etkinlik' },
  'search.post': { ar: 'مقال', en: 'Post', tr: 'Yazı' },
  'search.residence': { ar: 'سكن طلابي', en: 'Student residence', tr: 'Öğrenci yurdu' },
  'search.center': { ar: 'مركز شبابي', en: 'Youth center', tr: 'Gençlik merkezi' },
  'search.product': { ar: 'هدية', en: 'Product', tr: 'Hediye' },
  'search.campaigns_of': { ar: 'حملات القسم', en: 'Campaign category', tr: 'Kampanya kategorisi' },
  'search.projects_of': { ar: 'مشاريع القسم', en: 'Project category', tr: 'Proje kategorisi' },
  'search.products_of': { ar: 'هدايا القسم', en: 'Shop category', tr: 'Mağaza bölümü' },
  'search.faq': { ar: 'سؤال شائع', en: 'FAQ', tr: 'Sık sorulan soru' },
})
