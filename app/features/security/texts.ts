import { defineTexts } from '#kernel/text.ts'

export const texts = defineTexts({
  'security.password_title': { ar: 'تغيير كلمة المرور', en: 'Change your password', tr: 'Şifreyi değiştir' },
  'security.password_button': { ar: 'تغيير كلمة المرور', en: 'Change the password', tr: 'Şifreyi değiştir' },
  'security.password_set': {
    ar: 'تغيّرت كلمة مرورك، وانتهت الجلسات على أجهزتك الأخرى.',
    en: 'Your password is changed, and your sessions on other devices have ended.',
    tr: 'Şifreniz değişti ve diğer cihazlardaki oturumlarınız kapatıldı.',
  },
  'security.no_password': {
    ar: 'تدخل إلى حسابك برابط من بريدك. لتختار كلمة مرور، اطلبها من هنا.',
    en: 'You sign in by a link from your mail. Ask here to choose a password as well.',
    tr: 'Hesabınıza e-posta bağlantısıyla giriyorsunuz. Şifre de belirlemek isterseniz buradan isteyin.',
  },
  'security.second_title': { ar: 'التحقق بخطوتين', en: 'Two-step verification', tr: 'İki adımlı doğrulama' },
  'security.second_text': {
    ar: 'بعد كلمة المرور نسألك عن رمز من تطبيق مصادقة على هاتفك، فلا تكفي كلمة مسروقة لدخول حسابك.',
    en: 'After your password we ask for a code from an authenticator app on your phone: a stolen password alone is not enough.',
    tr: 'Şifrenizden sonra telefonunuzdaki doğrulama uygulamasının kodunu sorarız: çalınan bir şifre tek başına yetmez.',
  },
  'security.second_wanted': {
    ar: 'دورك يتيح التصرف في أموال الجمعية، لذلك لا تظهر صلاحياته قبل تفعيل التحقق بخطوتين.',
    en: 'Your role can move the association’s money. Its permissions wait until two-step verification is on.',
    tr: 'Rolünüz derneğin parasıyla ilgili. İki adımlı doğrulama açılana kadar yetkileriniz bekler.',
  },
  'security.second_is_on': { ar: 'مفعّل', en: 'On', tr: 'Açık' },
  'security.second_is_off': { ar: 'غير مفعّل', en: 'Off', tr: 'Kapalı' },
  'security.second_begin': { ar: 'بدء التفعيل', en: 'Set it up', tr: 'Kurulumu başlat' },
  'security.second_scan': {
    ar: 'امسح هذا المربع بتطبيق المصادقة، أو اكتب المفتاح فيه بيدك:',
    en: 'Scan this with your authenticator app, or type its key there:',
    tr: 'Bunu doğrulama uygulamanızla tarayın veya anahtarı elle yazın:',
  },
  'security.second_qr': { ar: 'رمز الإعداد', en: 'Set-up code', tr: 'Kurulum kodu' },
  'security.second_key': { ar: 'المفتاح', en: 'Key', tr: 'Anahtar' },
  'security.second_then': {
    ar: 'ثم اكتب الرمز الذي يظهر في التطبيق:',
    en: 'Then write the code that the app shows:',
    tr: 'Ardından uygulamanın gösterdiği kodu yazın:',
  },
  'security.second_confirm': { ar: 'تفعيل', en: 'Turn it on', tr: 'Aç' },
  'security.second_on': {
    ar: 'أصبح التحقق بخطوتين مفعّلًا.',
    en: 'Two-step verification is on.',
    tr: 'İki adımlı doğrulama açıldı.',
  },
  'security.second_off': {
    ar: 'أُوقف التحقق بخطوتين.',
    en: 'Two-step verification is off.',
    tr: 'İki adımlı doğrulama kapatıldı.',
  },
  'security.second_end': { ar: 'إيقاف', en: 'Turn it off', tr: 'Kapat' },
  'security.manage': { ar: 'إدارة', en: 'Manage', tr: 'Yönet' },
  'security.codes_title': { ar: 'رموز الاسترداد', en: 'Recovery codes', tr: 'Kurtarma kodları' },
  'security.codes_text': {
    ar: 'احفظها في مكان آمن: كل رمز يُدخلك مرة واحدة إن فقدت هاتفك. لن تظهر مرة أخرى.',
    en: 'Keep them somewhere safe: each lets you in once if you lose your phone. They are not shown again.',
    tr: 'Güvenli bir yerde saklayın: telefonunuzu kaybederseniz her biri bir kez girmenizi sağlar. Bir daha gösterilmez.',
  },
  'security.codes_renew': { ar: 'رموز جديدة', en: 'New codes', tr: 'Yeni kodlar' },
  'security.codes_new': {
    ar: 'هذه رموزك الجديدة. القديمة لم تعد صالحة.',
    en: 'These are your new codes. The old ones no longer work.',
    tr: 'Yeni kodlarınız bunlar. Eskileri artık geçerli değil.',
  },
  'security.sessions_title': { ar: 'الأجهزة والجلسات', en: 'Devices and sessions', tr: 'Cihazlar ve oturumlar' },
  'security.session_this': { ar: 'هذا الجهاز', en: 'This device', tr: 'Bu cihaz' },
  'security.session_used': { ar: 'آخر استخدام: {{when}}', en: 'Last used: {{when}}', tr: 'Son kullanım: {{when}}' },
  'security.session_unknown': { ar: 'متصفح غير معروف', en: 'Unknown browser', tr: 'Bilinmeyen tarayıcı' },
  'security.session_end': { ar: 'إنهاء', en: 'End', tr: 'Kapat' },
  'security.session_ended': { ar: 'انتهت الجلسة.', en: 'The session has ended.', tr: 'Oturum kapatıldı.' },
  'security.everywhere': {
    ar: 'الخروج من كل الأجهزة',
    en: 'Sign out everywhere',
    tr: 'Tüm cihazlardan çıkış yap',
  },

  'security.prove_title': { ar: 'أكّد أنه أنت', en: 'Confirm that it is you', tr: 'Siz olduğunuzu doğrulayın' },
  'security.prove_text': {
    ar: 'هذا إجراء حسّاس، فنتأكد أن من أمام الشاشة هو صاحب الحساب. يكفي التأكيد لخمس دقائق.',
    en: 'This needs care, so we make sure that it is you at the screen. It then counts for five minutes.',
    tr: 'Bu hassas bir işlem; ekran başındakinin siz olduğunuzdan emin olalım. Doğrulama beş dakika geçerlidir.',
  },
  'security.prove_button': { ar: 'تأكيد ومتابعة', en: 'Confirm and continue', tr: 'Doğrula ve devam et' },
  'security.prove_password': { ar: 'استعمل كلمة المرور', en: 'Use my password', tr: 'Şifremi kullan' },
  'security.prove_code': {
    ar: 'استعمل رمز تطبيق المصادقة',
    en: 'Use a code of my authenticator app',
    tr: 'Doğrulama uygulamamın kodunu kullan',
  },
  'security.prove_link': {
    ar: 'سجّل الدخول من جديد ثم أعد المحاولة.',
    en: 'Please sign in once more, then try again.',
    tr: 'Lütfen yeniden giriş yapın, sonra tekrar deneyin.',
  },
})
