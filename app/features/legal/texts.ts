import { defineTexts } from '#kernel/text.ts'

export const texts = defineTexts({
  'terms.conflict': {
    ar: 'نشر شخص آخر نسخة جديدة بعد أن فتحت هذه. راجعها ثم عدّل عليها.',
    en: 'Somebody else has published a new version since you opened this one. Look at it, then change that.',
    tr: 'Siz açtıktan sonra başka biri yeni bir sürüm yayımladı. Ona bakıp onun üzerinde değişiklik yapın.',
  },
  'terms.unchanged': {
    ar: 'هذا هو النص الساري نفسه.',
    en: 'This is the text that is in force already.',
    tr: 'Bu, zaten yürürlükteki metin.',
  },
  'terms.links': { ar: 'معلومات قانونية', en: 'Legal information', tr: 'Yasal bilgiler' },
  'terms.privacy': { ar: 'إشعار حماية البيانات الشخصية', en: 'Privacy notice', tr: 'KVKK aydınlatma metni' },
  'terms.terms-of-use': { ar: 'شروط الاستخدام', en: 'Terms of use', tr: 'Kullanım koşulları' },
  'terms.cookies': { ar: 'ملفات تعريف الارتباط', en: 'Cookies', tr: 'Çerezler' },
  'terms.version': { ar: 'النسخة {{version}}', en: 'Version {{version}}', tr: 'Sürüm {{version}}' },
  'terms.in_force': {
    ar: 'سارية منذ {{date}}',
    en: 'In force since {{date}}',
    tr: '{{date}} tarihinden beri yürürlükte',
  },
  'terms.was_in_force': {
    ar: 'كانت سارية من {{from}} إلى {{until}}',
    en: 'In force from {{from}} to {{until}}',
    tr: '{{from}} – {{until}} tarihleri arasında yürürlükteydi',
  },
  'terms.earlier': {
    ar: 'هذه نسخة سابقة ولم تعد سارية.',
    en: 'This is an earlier version. It is no longer in force.',
    tr: 'Bu eski bir sürümdür ve artık yürürlükte değildir.',
  },
  'terms.to_current': { ar: 'اقرأ النسخة السارية', en: 'Read the version in force', tr: 'Yürürlükteki sürümü okuyun' },
  'terms.versions': { ar: 'جميع النسخ', en: 'All versions', tr: 'Tüm sürümler' },
  'terms.not_published': {
    ar: 'لم تنشر الجمعية هذا النص بعد',
    en: 'The association has not published this text yet',
    tr: 'Dernek bu metni henüz yayımlamadı',
  },
  'terms.not_published_text': {
    ar: 'إن كان لديك سؤال عن بياناتك أو عن قواعد هذا الموقع فاسأل الجمعية مباشرةً.',
    en: 'If you have a question about your data or the rules of this site, ask the association directly.',
    tr: 'Verileriniz ya da bu sitenin kuralları hakkında sorunuz varsa doğrudan derneğe sorun.',
  },
  'terms.ask': { ar: 'تواصل مع الجمعية', en: 'Contact the association', tr: 'Dernekle iletişime geçin' },
  'terms.only_arabic': {
    ar: 'هذا النص منشور بالعربية فقط.',
    en: 'This text is published in Arabic only.',
    tr: 'Bu metin yalnızca Arapça yayımlanmıştır.',
  },
  'terms.storage_title': {
    ar: 'ما يُحفظ في متصفحك',
    en: 'What is stored in your browser',
    tr: 'Tarayıcınızda saklananlar',
  },
  'terms.storage_lead': {
    ar: 'هذه القائمة يكتبها الموقع نفسه، وهي كاملة. لا إعلانات هنا ولا تتبّع ولا ملفات لجهات أخرى.',
    en: 'The site’s software writes this list, and it is complete. There is no advertising, no tracking and nothing from third parties.',
    tr: 'Bu listeyi sitenin yazılımı oluşturur ve liste eksiksizdir. Reklam, izleme ve üçüncü taraf çerezi yoktur.',
  },
  'terms.periods_title': { ar: 'مدة حفظ البيانات', en: 'How long data are kept', tr: 'Saklama süreleri' },
  'terms.periods_lead': {
    ar: 'هذه المدد هي التي يعمل بها الموقع الآن، ويحذف البيانات بعدها تلقائيًّا.',
    en: 'These are the periods the site works with now. After them it deletes the data automatically.',
    tr: 'Sitenin şu anda uyguladığı süreler bunlardır. Süre dolunca veriler otomatik olarak silinir.',
  },
  'terms.rights_title': { ar: 'حقوقك', en: 'Your rights', tr: 'Haklarınız' },
  'terms.rights_text': {
    ar: 'اطلب نسخة من بياناتك أو محوها برابط يصل إلى بريدك، بلا حساب.',
    en: 'Request a copy of your data or their erasure by a link sent to your e-mail, without an account.',
    tr: 'E-postanıza gelen bir bağlantıyla, üyelik gerekmeden verilerinizin bir kopyasını ya da silinmesini isteyin.',
  },
  'terms.rights_link': {
    ar: 'طلب بياناتك أو محوها',
    en: 'Request or erase your data',
    tr: 'Verilerinizi isteyin ya da sildirin',
  },
})
