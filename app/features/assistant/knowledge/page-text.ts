/** Keywords for the pages of the site in the three languages, only for finding them; never shown. */
import type { Locale } from '#kernel/locale.ts'

export const PAGE_WORDS = {
  donations: {
    ar: 'تبرع تبرعات ادفع ببطاقة أونلاين طرق التبرع مبلغ ليرة مساعدة مالية صدقة زكاة',
    en: 'donate donation online ways to give money amount card charity zakat support you',
    tr: 'bağış yap online bağış yolları tutar kart para destek zekât sadaka',
  },
  transfer: {
    ar: 'تحويل بنكي أحوّل لكم أمر دفع دائم حوالة مصرفية رقم الآيبان الحساب المصرفي سويفت من خارج تركيا يورو دولار بنك',
    en: 'bank transfer standing order account number IBAN SWIFT wire from abroad euro dollar bank details',
    tr: 'havale EFT banka hesap numarası bilgileri düzenli ödeme talimatı IBAN SWIFT yurt dışından euro dolar',
  },
  campaigns: {
    ar: 'حملات التبرع المفتوحة الحالية الحملات كلها قائمة مشاريع تحتاج دعمًا',
    en: 'open current campaigns list all campaigns appeals fundraising',
    tr: 'açık güncel kampanyalar tüm kampanyalar liste',
  },
  housing: {
    ar: 'سكن طلابي بيوت الطلاب سكنات قائمة غرفة سرير مبيت إقامة مدن إنترنت',
    en: 'student residences dormitories list of houses room bed accommodation all residences cities internet rent',
    tr: 'öğrenci yurtları liste oda yatak konaklama barınma tüm yurtlar şehirler internet',
  },
  apply: {
    ar: 'طلب سكن تقديم طلب تسجيل استمارة متابعة طلبي قائمة الانتظار مكان شاغر سرير هذا الفصل',
    en: 'housing application form register waiting list follow up my application free place bed left vacancy this semester',
    tr: 'yurt başvurusu başvuru formu kayıt bekleme listesi başvurum takip boş yer yatak kontenjan bu dönem',
  },
  centers: {
    ar: 'مراكز شبابية قائمة المراكز كلها مدن أين أقرب مركز',
    en: 'youth centers list of all centers cities nearest where',
    tr: 'gençlik merkezleri liste tüm merkezler şehirler en yakın nerede',
  },
  projects: {
    ar: 'مشاريع مشاريعكم كلها قائمة أعمالكم',
    en: 'projects all projects list your work',
    tr: 'projeler tüm projeler liste çalışmalarınız',
  },
  news: {
    ar: 'أخبار آخر الأخبار جديدكم مقالات مدونة فعاليات أنشطة نشاطات قادمة هذا الأسبوع',
    en: 'news latest articles blog posts upcoming events activities this week calendar',
    tr: 'haberler son haberler yazılar blog yaklaşan etkinlikler faaliyetler bu hafta takvim',
  },
  shop: {
    ar: 'متجر هدايا شراء بيع منتجات تسوق ملابس كتب مشغولات يدوية قائمة',
    en: 'gift shop gifts buy sell products store presents clothes books handmade souvenirs list',
    tr: 'hediye dükkânı mağaza satın al ürünler alışveriş giyim kitap el emeği liste',
  },
  delivery: {
    ar: 'توصيل شحن الطلب أجرة التوصيل كم يومًا يستغرق وصول الطرد استلام باليد متى تصل طلبيتي إرجاع منتج تبديله بمقاس آخر وصل مكسورًا',
    en: 'delivery shipping order cost pickup how many days how long when does my order parcel arrive return or exchange a product another size arrived broken send it back',
    tr: 'kargo teslimat sipariş ücreti elden teslim kaç günde ne zaman gelir siparişim paket ürün iade değiştirmek başka beden kırık geldi',
  },
  about: {
    ar: 'من أنتم عن الجمعية تعريف رؤية رسالة أهداف تأسست متى قصتكم نبذة',
    en: 'about you who are you the association vision mission goals founded history story',
    tr: 'siz kimsiniz hakkınızda dernek vizyon misyon hedefler ne zaman kuruldu tarihçe',
  },
  contact: {
    ar: 'تواصل اتصال رقم الهاتف البريد الإلكتروني واتساب عنوان المكتب ساعات الدوام رسالة أكلّم موظفًا متى يفتح المكتب',
    en: 'contact phone number e-mail address whatsapp office hours message talk speak to someone staff person call you number when is the office open',
    tr: 'iletişim telefon numarası e-posta adres whatsapp ofis çalışma saatleri mesaj görevli konuşmak aramak hangi numara ofis ne zaman açık ulaşmak',
  },
  appointments: {
    ar: 'حجز موعد زيارة المكتب مقابلة لقاء أزوركم',
    en: 'book an appointment visit the office meet your team in person come by meeting',
    tr: 'randevu almak ofise ziyaret yüz yüze görüşme ekiple buluşma',
  },
  complaints: {
    ar: 'شكوى شكاوى اقتراح مقترح ملاحظة متابعة شكواي رمز المتابعة',
    en: 'complaint complaints suggestion proposal feedback follow up tracking code report a problem',
    tr: 'şikayet öneri teklif takip kodu sorun bildir',
  },
  newsletter: {
    ar: 'نشرة بريدية اشتراك في النشرة إلغاء الاشتراك إيقاف الرسائل البريدية القائمة البريدية',
    en: 'newsletter subscribe unsubscribe stop your emails mailing list',
    tr: 'bülten abone ol abonelikten çık e-postaları durdur e-posta listesi',
  },
  account: {
    ar: 'حسابي تسجيل الدخول إنشاء حساب تبرعاتي السابقة طلباتي بياناتي حذف حسابي نسيت كلمة المرور',
    en: 'my account sign in log in login register create an account my past donations orders forgot password delete account',
    tr: 'hesabım giriş yap üye ol hesap aç geçmiş bağışlarım siparişlerim şifremi unuttum hesabımı sil',
  },
} as const satisfies Record<string, Record<Locale, string>>

export type PageName = keyof typeof PAGE_WORDS

/** Words in questions about a kind of record, independent of the record's name. */
export const KIND_WORDS: Record<string, Record<Locale, string>> = {
  'all-campaigns': {
    ar: 'حملة تبرع كم جُمع مساعدة دعم',
    en: 'campaign donate donation help support raised',
    tr: 'kampanya bağış destek toplandı',
  },
  'all-projects': { ar: 'مشروع', en: 'project', tr: 'proje' },
  activities: {
    ar: 'نشاط فعالية موعد متى وقت مشاركة',
    en: 'activity event date when time join',
    tr: 'etkinlik faaliyet tarih ne zaman saat toplanıyor katılmak',
  },
  posts: { ar: 'مقال خبر', en: 'article post news', tr: 'yazı haber' },
  'student-residences': {
    ar: 'سكن طلابي سكن للطلاب مبيت عنوان هاتف ساعات',
    en: 'student residence dormitory house accommodation address phone hours',
    tr: 'öğrenci yurdu konaklama adres telefon saatler',
  },
  'all-youth-centers': {
    ar: 'مركز شبابي عنوان هاتف ساعات العمل يفتح',
    en: 'youth center address phone opening hours',
    tr: 'gençlik merkezi adres telefon çalışma saatleri',
  },
  products: {
    ar: 'هدية شراء بيع سعر بكم متجر منتج طلب',
    en: 'gift buy sell price cost shop product order',
    tr: 'hediye satın al satılık fiyat ücret dükkân ürün sipariş',
  },
}
