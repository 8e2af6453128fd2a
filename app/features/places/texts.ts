import { defineTexts } from '#kernel/text.ts'

export const texts = defineTexts({
  'desk.city': { ar: 'مدينة', en: 'City', tr: 'Şehir' },
  'desk.cities': { ar: 'المدن', en: 'Cities', tr: 'Şehirler' },
  'desk.cities_empty': {
    ar: 'لا مدن بعد. أضف المدن التي تعمل فيها الجمعية.',
    en: 'No cities yet. Add those where the association works.',
    tr: 'Henüz şehir yok. Derneğin çalıştığı şehirleri ekleyin.',
  },
  'desk.city_add': { ar: 'مدينة جديدة', en: 'New city', tr: 'Yeni şehir' },
  'desk.residence': { ar: 'سكن طلابي', en: 'Student residence', tr: 'Öğrenci yurdu' },
  'desk.residences': { ar: 'السكنات الطلابية', en: 'Student residences', tr: 'Öğrenci yurtları' },
  'desk.residences_empty': {
    ar: 'لا سكنات بعد. أضف أول سكن بصوره وموقعه.',
    en: 'No residences yet. Add the first with its pictures and place.',
    tr: 'Henüz yurt yok. İlkini görselleri ve konumuyla ekleyin.',
  },
  'desk.residence_add': { ar: 'سكن جديد', en: 'New residence', tr: 'Yeni yurt' },
  'desk.center': { ar: 'مركز شبابي', en: 'Youth center', tr: 'Gençlik merkezi' },
  'desk.centers': { ar: 'المراكز الشبابية', en: 'Youth centers', tr: 'Gençlik merkezleri' },
  'desk.centers_empty': {
    ar: 'لا مراكز بعد. أضف أول مركز بصوره وموقعه.',
    en: 'No centers yet. Add the first with its pictures and place.',
    tr: 'Henüz merkez yok. İlkini görselleri ve konumuyla ekleyin.',
  },
  'desk.center_add': { ar: 'مركز جديد', en: 'New center', tr: 'Yeni merkez' },
  'desk.field.specifications': { ar: 'المواصفات', en: 'Specifications', tr: 'Özellikler' },
  'desk.field.specifications_hint': {
    ar: 'مثل: الغرف، الإنترنت، الوجبات.',
    en: 'Such as rooms, internet, meals.',
    tr: 'Odalar, internet, yemek gibi.',
  },
  'desk.field.specification': { ar: 'الميزة', en: 'Feature', tr: 'Özellik' },
  'desk.field.value': { ar: 'التفصيل', en: 'Detail', tr: 'Ayrıntı' },
  'desk.field.audience': { ar: 'الفئة', en: 'For whom', tr: 'Kimler için' },
  'desk.audience.men': { ar: 'للشباب', en: 'Young men', tr: 'Erkekler' },
  'desk.audience.women': { ar: 'للشابات', en: 'Young women', tr: 'Kadınlar' },
  'desk.audience.all': { ar: 'للجميع', en: 'Everyone', tr: 'Herkes' },
  'desk.field.capacity': { ar: 'السعة', en: 'Capacity', tr: 'Kapasite' },
  'desk.field.place_email_hint': {
    ar: 'تصل إليه رسائل الزوّار من صفحة هذا المكان.',
    en: 'Messages that visitors write on its page go there.',
    tr: 'Sayfasından yazılan mesajlar buraya gelir.',
  },
})
