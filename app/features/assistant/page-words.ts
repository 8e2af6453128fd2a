/** What people call what a page is for, in the three languages. Never shown: for finding the page only. */
import type { Locale } from '#kernel/locale.ts'

export const PAGE_WORDS = {
  donations: {
    ar: 'تبرع تبرعات ادفع ببطاقة أونلاين طرق التبرع مبلغ ليرة مساعدة مالية صدقة زكاة',
    en: 'donate donation online ways to give money amount card charity support you',
    tr: 'bağış yap online bağış yolları tutar kart para destek zekât sadaka',
  },
  transfer: {
    ar: 'تحويل بنكي حوالة مصرفية رقم الآيبان الحساب المصرفي سويفت من خارج تركيا يورو دولار بنك',
    en: 'bank transfer account number IBAN SWIFT wire from abroad euro dollar bank details',
    tr: 'havale EFT banka hesap numarası IBAN SWIFT yurt dışından euro dolar',
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
    ar: 'طلب سكن تقديم طلب تسجيل استمارة متابعة طلبي قائمة الانتظار',
    en: 'housing application form register waiting list follow up my application',
    tr: 'yurt başvurusu başvuru formu kayıt bekleme listesi başvurum takip',
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
    ar: 'توصيل شحن الطلب أجرة التوصيل كم يستغرق استلام باليد متى تصل طلبيتي إرجاع منتج',
    en: 'delivery shipping order cost pickup how long when does my order arrive return a product',
    tr: 'kargo teslimat sipariş ücreti elden teslim ne zaman gelir siparişim ürün iade',
  },
  about: {
    ar: 'من أنتم عن الجمعية تعريف رؤية رسالة أهداف تأسست متى قصتكم نبذة',
    en: 'about you who are you the association vision mission goals founded history story',
    tr: 'siz kimsiniz hakkınızda dernek vizyon misyon hedefler ne zaman kuruldu tarihçe',
  },
  contact: {
    ar: 'تواصل اتصال رقم الهاتف البريد الإلكتروني واتساب عنوان المكتب ساعات الدوام رسالة موظف موعد',
    en: 'contact phone number e-mail address whatsapp office hours message talk to someone staff appointment',
    tr: 'iletişim telefon numarası e-posta adres whatsapp ofis çalışma saatleri mesaj görevli randevu ulaşmak',
  },
  complaints: {
    ar: 'شكوى شكاوى اقتراح مقترح ملاحظة متابعة شكواي رمز المتابعة',
    en: 'complaint complaints suggestion proposal feedback follow up tracking code report a problem',
    tr: 'şikayet öneri teklif takip kodu sorun bildir',
  },
  newsletter: {
    ar: 'نشرة بريدية اشتراك في النشرة إلغاء الاشتراك القائمة البريدية',
    en: 'newsletter subscribe unsubscribe mailing list',
    tr: 'bülten abone ol abonelikten çık e-posta listesi',
  },
  account: {
    ar: 'حسابي تسجيل الدخول إنشاء حساب تبرعاتي السابقة طلباتي بياناتي حذف حسابي نسيت كلمة المرور',
    en: 'my account sign in log in login register create an account my past donations orders forgot password delete account',
    tr: 'hesabım giriş yap üye ol hesap aç geçmiş bağışlarım siparişlerim şifremi unuttum hesabımı sil',
  },
} as const satisfies Record<string, Record<Locale, string>>

export type PageName = keyof typeof PAGE_WORDS

/** What records of a kind are asked about, whatever they are called. */
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
