import { defineTexts } from '#kernel/text.ts'

export const texts = defineTexts({
  'people.name': { ar: 'الاسم الكامل', en: 'Full name', tr: 'Ad soyad' },
  'people.email': { ar: 'البريد الإلكتروني', en: 'Email', tr: 'E-posta' },
  'people.password': { ar: 'كلمة المرور', en: 'Password', tr: 'Şifre' },
  'people.new_password': { ar: 'كلمة المرور الجديدة', en: 'New password', tr: 'Yeni şifre' },
  'people.current_password': { ar: 'كلمة المرور الحالية', en: 'Current password', tr: 'Mevcut şifre' },
  'people.password_hint': {
    ar: '8 أحرف على الأقل. جملة قصيرة تسهل عليك وتصعب على غيرك خيارٌ جيد.',
    en: 'At least 8 characters. A short sentence that only you would think of works well.',
    tr: 'En az 8 karakter. Yalnızca sizin aklınıza gelecek kısa bir cümle iyi bir seçimdir.',
  },
  'people.phone': { ar: 'رقم الهاتف', en: 'Phone', tr: 'Telefon' },
  'people.language': { ar: 'لغة المراسلات', en: 'Preferred language', tr: 'Yazışma dili' },
  'people.code': { ar: 'رمز التحقق', en: 'Verification code', tr: 'Doğrulama kodu' },
  'people.save': { ar: 'حفظ التغييرات', en: 'Save changes', tr: 'Değişiklikleri kaydet' },
  'people.saved': { ar: 'تم الحفظ.', en: 'Saved.', tr: 'Kaydedildi.' },

  'people.name_missing': { ar: 'اكتب اسمك.', en: 'Enter your name.', tr: 'Adınızı yazın.' },
  'people.name_long': { ar: 'الاسم أطول من المسموح.', en: 'This name is too long.', tr: 'Bu ad çok uzun.' },
  'people.email_invalid': {
    ar: 'اكتب بريدًا إلكترونيًا صحيحًا، مثل name@example.com.',
    en: 'Enter a valid email address, such as name@example.com.',
    tr: 'Geçerli bir e-posta adresi yazın, örneğin name@example.com.',
  },
  'people.phone_invalid': {
    ar: 'اكتب رقمًا صحيحًا مع رمز الدولة.',
    en: 'Enter a valid number with its country code.',
    tr: 'Ülke koduyla birlikte geçerli bir numara yazın.',
  },
  'people.password_missing': { ar: 'اكتب كلمة المرور.', en: 'Enter your password.', tr: 'Şifrenizi yazın.' },
  'people.password_short': {
    ar: 'كلمة المرور قصيرة: 8 أحرف على الأقل.',
    en: 'This password is too short: at least 8 characters.',
    tr: 'Bu şifre çok kısa: en az 8 karakter.',
  },
  'people.password_long': {
    ar: 'كلمة المرور طويلة: 128 حرفًا على الأكثر.',
    en: 'This password is too long: at most 128 characters.',
    tr: 'Bu şifre çok uzun: en fazla 128 karakter.',
  },
  'people.password_common': {
    ar: 'هذه من أكثر كلمات المرور شيوعًا. اختر غيرها.',
    en: 'This is one of the most common passwords. Choose another.',
    tr: 'Bu, en yaygın şifrelerden biri. Başka bir şifre seçin.',
  },
  'people.password_personal': {
    ar: 'كلمة المرور فيها اسمك أو بريدك أو اسم الموقع، ويسهل تخمينها. اختر غيرها.',
    en: 'This password contains your name, your email or the name of this site, so it is easy to guess. Choose another.',
    tr: 'Bu şifre adınızı, e-postanızı ya da sitenin adını içeriyor; tahmin edilmesi kolay. Başka bir şifre seçin.',
  },
  'people.password_not_yours': {
    ar: 'كلمة المرور غير صحيحة.',
    en: 'The password is incorrect.',
    tr: 'Şifre doğru değil.',
  },
  'people.wrong_password': {
    ar: 'البريد الإلكتروني أو كلمة المرور غير صحيحة.',
    en: 'The email or password is incorrect.',
    tr: 'E-posta veya şifre doğru değil.',
  },
  'people.email_not_verified': {
    ar: 'لم يُؤكَّد بريدك بعد. أرسلنا إليك رابط تأكيد جديدًا: افتح بريدك ثم عُد إلى هنا.',
    en: 'Your email is not confirmed yet. We have just sent you a new link: check your inbox, then come back.',
    tr: 'E-posta adresiniz henüz doğrulanmadı. Size yeni bir bağlantı gönderdik: e-postanızı açın, sonra buraya dönün.',
  },
  'people.sign_in_limited': {
    ar: 'جُرّبت اليوم كلمات مرور خاطئة كثيرة لهذا الحساب من أجهزة لا نعرفها. اطلب رابط دخول إلى بريدك، أو ادخل بمفتاح مرور.',
    en: 'Too many wrong passwords were tried for this account today from browsers that we do not know. Request a sign-in link by email, or use a passkey.',
    tr: 'Bugün bu hesap için tanımadığımız tarayıcılardan çok sayıda yanlış şifre denendi. E-postanıza giriş bağlantısı isteyin ya da geçiş anahtarınızı kullanın.',
  },
  'people.account_closed': {
    ar: 'هذا الحساب معطَّل. تواصل معنا إن كان ذلك خطأً.',
    en: 'This account is deactivated. Contact us if this is a mistake.',
    tr: 'Bu hesap devre dışı. Bir yanlışlık varsa bizimle iletişime geçin.',
  },
  'people.code_wrong': {
    ar: 'الرمز غير صحيح أو انتهت مدته. اكتب الرمز الظاهر الآن.',
    en: 'This code is wrong or has expired. Enter the current code.',
    tr: 'Kod yanlış veya süresi geçmiş. Şu anda görünen kodu yazın.',
  },
  'people.code_missing': {
    ar: 'لهذا الحساب خطوة ثانية: أرسل رمز التحقق أيضًا.',
    en: 'This account uses two-step verification: send the code as well.',
    tr: 'Bu hesabın ikinci adımı var: doğrulama kodunu da gönderin.',
  },
  'people.passkey_missing': {
    ar: 'هذا الحساب محميّ بمفتاح مرور، وكلمة المرور وحدها لا تفتحه. ادخل بمفتاح المرور.',
    en: 'This account is protected by a passkey, so the password alone is not enough. Sign in with the passkey.',
    tr: 'Bu hesap bir geçiş anahtarıyla korunuyor; şifre tek başına açmaz. Geçiş anahtarınızla giriş yapın.',
  },
  'people.second_step_over': {
    ar: 'انتهت مدة هذه الخطوة. سجّل الدخول من جديد.',
    en: 'This step has expired. Please sign in again.',
    tr: 'Bu adımın süresi doldu. Lütfen yeniden giriş yapın.',
  },
  'people.link_over': {
    ar: 'هذا الرابط استُعمل من قبل أو انتهت مدته. اطلب رابطًا جديدًا.',
    en: 'This link was already used or has expired. Please request a new one.',
    tr: 'Bu bağlantı daha önce kullanılmış veya süresi dolmuş. Lütfen yenisini isteyin.',
  },
  'people.second_factor_on': {
    ar: 'التحقق بخطوتين مفعّل من قبل.',
    en: 'Two-step verification is already on.',
    tr: 'İki adımlı doğrulama zaten açık.',
  },
  'people.claimed': {
    ar: 'لهذا الموقع مالك. ينضم فريق العمل بالدعوة فقط.',
    en: 'This site already has an owner. Staff join by invitation only.',
    tr: 'Bu sitenin bir sahibi var. Ekip yalnızca davetle katılır.',
  },
  'people.claim_wrong': {
    ar: 'الرابط غير صحيح أو مضى عليه يوم. أعد تشغيل الموقع ليُطبع رابط جديد في شاشة الخادم.',
    en: 'This link is wrong or more than a day old. Restart the site: the server prints a new one.',
    tr: 'Bağlantı yanlış veya bir günden eski. Siteyi yeniden başlatın: sunucu yenisini yazdırır.',
  },
  'people.email_taken': {
    ar: 'لهذا البريد حساب. سجّل الدخول به.',
    en: 'This email already has an account. Please sign in.',
    tr: 'Bu e-postanın bir hesabı var. Lütfen giriş yapın.',
  },
  'people.invited_other': {
    ar: 'الدعوة موجّهة إلى بريد آخر. سجّل الدخول بالبريد المدعو.',
    en: 'The invitation was sent to another address. Sign in with that address.',
    tr: 'Davet başka bir adrese gönderilmiş. Davet edilen adresle giriş yapın.',
  },
  'people.beyond_you': {
    ar: 'هذا يتجاوز صلاحياتك: لا يعطي أحد ولا يسحب ما ليس له.',
    en: 'This exceeds your permissions: you cannot grant or remove permissions that you do not have.',
    tr: 'Bu sizin yetkinizi aşıyor: kimse kendisinde olmayanı veremez ve alamaz.',
  },
  'people.no_role': { ar: 'لا دور', en: 'no role', tr: 'rol yok' },
  'people.notice_your_roles': {
    ar: 'تغيّرت أدوارك في فريق العمل. أدوارك الآن: {{roles}}.',
    en: 'Your roles in the team were changed. They are now: {{roles}}.',
    tr: 'Ekipteki rolleriniz değişti. Şimdiki rolleriniz: {{roles}}.',
  },
  'people.notice_roles': {
    ar: 'تغيّر دور {{name}} في فريق العمل. الآن: {{roles}}.',
    en: 'The roles of {{name}} in the team were changed. They are now: {{roles}}.',
    tr: '{{name}} adlı kişinin ekipteki rolleri değişti. Şimdiki rolleri: {{roles}}.',
  },
  'people.last_owner': {
    ar: 'يجب أن يبقى مالك واحد على الأقل.',
    en: 'At least one owner must remain.',
    tr: 'En az bir sahip kalmalıdır.',
  },
  'people.staff_stay': {
    ar: 'لحسابك دور في فريق العمل. اطلب من المالك سحبه أولًا.',
    en: 'Your account has a staff role. Ask an owner to remove it first.',
    tr: 'Hesabınızın ekipte bir rolü var. Önce sahibinden bu rolü kaldırmasını isteyin.',
  },
  'people.sure_missing': {
    ar: 'ضع علامة على التأكيد أولًا.',
    en: 'Please tick the confirmation box first.',
    tr: 'Lütfen önce onay kutusunu işaretleyin.',
  },

  'people.mail_hello': { ar: 'مرحبًا {{name}}،', en: 'Hello {{name}},', tr: 'Merhaba {{name}},' },
  'people.mail_hello_nameless': { ar: 'مرحبًا،', en: 'Hello,', tr: 'Merhaba,' },
  'people.email_pending': {
    ar: 'أرسلنا رابط تأكيد إلى {{email}}. افتحه لنتأكد أن هذا البريد لك، فعليه تصلك تنبيهات الأمان.',
    en: 'We sent a confirmation link to {{email}}. Open it to confirm that the address is yours: security notices are sent there.',
    tr: '{{email}} adresine bir doğrulama bağlantısı gönderdik. Adresin size ait olduğunu doğrulamak için açın: güvenlik bildirimleri oraya gider.',
  },
  'people.email_pending_title': {
    ar: 'لم يُؤكَّد بريدك بعد',
    en: 'Your email address is not confirmed yet',
    tr: 'E-posta adresiniz henüz doğrulanmadı',
  },
  'people.email_resend': { ar: 'إرسال الرابط مرة أخرى', en: 'Send the link again', tr: 'Bağlantıyı yeniden gönder' },
  'people.email_resent': { ar: 'أُرسل الرابط.', en: 'The link was sent.', tr: 'Bağlantı gönderildi.' },
  'people.email_verified': {
    ar: 'بريدك مؤكَّد.',
    en: 'Your email address is confirmed already.',
    tr: 'E-posta adresiniz zaten doğrulanmış.',
  },
  'dashboard.command.people.send_verification_link': {
    ar: 'طلب رابط تأكيد البريد',
    en: 'Requested the email confirmation link',
    tr: 'E-posta doğrulama bağlantısını istedi',
  },
  'people.mail_verify_subject': {
    ar: 'أكّد بريدك الإلكتروني',
    en: 'Confirm your email',
    tr: 'E-posta adresinizi doğrulayın',
  },
  'people.mail_verify': {
    ar: 'بقيت خطوة واحدة: أكّد أن هذا البريد لك، ليكتمل حسابك في {{site}}.',
    en: 'One step left: confirm that this address is yours to complete your account at {{site}}.',
    tr: 'Tek bir adım kaldı: bu adresin size ait olduğunu doğrulayın, {{site}} hesabınız hazır olsun.',
  },
  'people.mail_verify_button': { ar: 'تأكيد البريد', en: 'Confirm my email', tr: 'Adresimi doğrula' },
  'people.mail_verify_note': {
    ar: 'الرابط صالح لمدة ساعة. إن لم تكن أنت من طلب ذلك فلا تضغط عليه، وتجاهل هذه الرسالة.',
    en: 'The link is valid for an hour. If you did not request this, do not open the link and ignore this email.',
    tr: 'Bağlantı bir saat geçerlidir. Bunu siz istemediyseniz bağlantıya tıklamayın, bu e-postayı yok sayın.',
  },
  'people.mail_reset_subject': { ar: 'إعادة تعيين كلمة المرور', en: 'Reset your password', tr: 'Şifrenizi sıfırlayın' },
  'people.mail_reset': {
    ar: 'طلبت كلمة مرور جديدة لحسابك في {{site}}. اخترها من هنا.',
    en: 'You requested a new password for your account at {{site}}. Choose it here.',
    tr: '{{site}} hesabınız için yeni bir şifre istediniz. Buradan belirleyebilirsiniz.',
  },
  'people.mail_reset_button': { ar: 'اختيار كلمة المرور', en: 'Choose a password', tr: 'Şifre belirle' },
  'people.mail_reset_note': {
    ar: 'الرابط صالح لمدة ساعة ولمرة واحدة. إن لم تطلبه فتجاهل الرسالة: كلمة مرورك لم تتغير.',
    en: 'The link works once and is valid for an hour. If you did not request it, ignore this email: your password has not changed.',
    tr: 'Bağlantı bir saat boyunca ve bir kez geçerlidir. Siz istemediyseniz yok sayın: şifreniz değişmedi.',
  },
  'people.mail_link_subject': { ar: 'رابط دخولك', en: 'Your sign-in link', tr: 'Giriş bağlantınız' },
  'people.mail_link': {
    ar: 'ادخل إلى حسابك في {{site}} بضغطة واحدة، دون كلمة مرور.',
    en: 'Sign in to {{site}} with one click, without a password.',
    tr: '{{site}} hesabınıza şifre olmadan tek tıkla girin.',
  },
  'people.mail_link_button': { ar: 'دخول', en: 'Sign in', tr: 'Giriş yap' },
  'people.mail_link_note': {
    ar: 'الرابط صالح لمدة ساعة ولمرة واحدة. لا ترسله إلى أحد؛ وإن لم تطلبه فتجاهل الرسالة.',
    en: 'The link works once and is valid for an hour. Do not share it; if you did not request it, ignore this email.',
    tr: 'Bağlantı bir saat boyunca ve bir kez geçerlidir. Kimseyle paylaşmayın; siz istemediyseniz yok sayın.',
  },
  'people.mail_staff_link_subject': {
    ar: 'دخول فريق العمل',
    en: 'Staff sign-in',
    tr: 'Ekip girişi',
  },
  'people.mail_staff_link': {
    ar: 'طُلب رابط دخول لحسابك في {{site}}. حسابك محميّ بكلمة مرور، ولا يُفتح برابط من البريد وحده. افتح صفحة الدخول من هذا الزر وادخل بكلمة مرورك، ولو كان الدخول محدودًا الآن بسبب محاولات غيرك.',
    en: 'A sign-in link was requested for your account at {{site}}. Your account is protected by a password and does not open by email alone. Open the sign-in page with this button and use your password, even if sign-in is limited at the moment because others tried wrong passwords.',
    tr: '{{site}} hesabınız için giriş bağlantısı istendi. Hesabınız şifreyle korunur ve yalnızca e-postayla açılmaz. Başkalarının yanlış denemeleri yüzünden giriş şu an sınırlı olsa bile, giriş sayfasını bu düğmeyle açıp şifrenizi kullanın.',
  },
  'people.mail_staff_link_button': { ar: 'صفحة الدخول', en: 'Sign-in page', tr: 'Giriş sayfası' },
  'people.mail_staff_link_note': {
    ar: 'إن لم تكن أنت من طلب ذلك فلا حاجة إلى أي إجراء.',
    en: 'If you did not request this, no action is needed.',
    tr: 'Bunu siz istemediyseniz bir şey yapmanıza gerek yok.',
  },
  'people.mail_taken_subject': {
    ar: 'لديك حساب بالفعل',
    en: 'You already have an account',
    tr: 'Zaten bir hesabınız var',
  },
  'people.mail_taken': {
    ar: 'حاول أحدهم، ولعله أنت، إنشاء حساب في {{site}} بهذا البريد، ولهذا البريد حساب بالفعل.',
    en: 'Someone, perhaps you, tried to create an account at {{site}} with this address. It already has one.',
    tr: 'Birisi, belki de siz, bu adresle {{site}} hesabı açmak istedi. Bu adresin zaten bir hesabı var.',
  },
  'people.mail_taken_button': { ar: 'تسجيل الدخول', en: 'Sign in', tr: 'Giriş yap' },
  'people.mail_taken_note': {
    ar: 'إن نسيت كلمة المرور فاطلب غيرها من صفحة الدخول. لم يتغيّر شيء في حسابك.',
    en: 'If you forgot your password, request a new one on that page. Nothing about your account has changed.',
    tr: 'Şifrenizi unuttuysanız o sayfadan yenisini isteyin. Hesabınızda hiçbir şey değişmedi.',
  },
  'people.mail_email_changed_subject': {
    ar: 'طلب تغيير بريدك',
    en: 'Your email address is about to change',
    tr: 'E-posta adresiniz değişmek üzere',
  },
  'people.mail_email_changed': {
    ar: 'طُلب نقل حسابك في {{site}} إلى بريد آخر. يتم النقل حين يُؤكَّد البريد الجديد.',
    en: 'Someone asked to change the email address of your account at {{site}}. The change takes effect once the new address is confirmed.',
    tr: '{{site}} hesabınızın başka bir adrese taşınması istendi. Yeni adres doğrulanınca taşınır.',
  },
  'people.mail_email_changed_button': { ar: 'حسابي', en: 'My account', tr: 'Hesabım' },
  'people.mail_email_changed_note': {
    ar: 'إن لم تكن أنت فغيّر كلمة مرورك فورًا وتواصل معنا.',
    en: 'If this was not you, change your password immediately and contact us.',
    tr: 'Bunu siz istemediyseniz şifrenizi hemen değiştirin ve bizimle iletişime geçin.',
  },
  'people.mail_notice_subject': {
    ar: 'تنبيه يخصّ أمان حسابك',
    en: 'Security notice for your account',
    tr: 'Hesabınızın güvenliği hakkında',
  },
  'people.mail_notice': {
    ar: 'نشاط في حسابك في {{site}}: {{what}}',
    en: 'Activity on your account at {{site}}: {{what}}',
    tr: '{{site}} hesabınızdaki işlem: {{what}}',
  },
  'people.mail_notice_button': { ar: 'مراجعة حسابي', en: 'Review my account', tr: 'Hesabıma bak' },
  'people.mail_notice_note': {
    ar: 'إن كنت أنت فلا حاجة إلى أي إجراء. وإن لم تكن أنت فغيّر كلمة مرورك فورًا وأخبرنا.',
    en: 'If this was you, no action is needed. If it was not, change your password immediately and contact us.',
    tr: 'Bu sizseniz bir şey yapmanıza gerek yok. Değilseniz şifrenizi hemen değiştirin ve bize haber verin.',
  },
  'people.notice_sign_in': {
    ar: 'سُجّل الدخول إلى حسابك من متصفح لم نعرفه من قبل: {{agent}}، {{when}}.',
    en: 'A new sign-in to your account from a browser that we had not seen before: {{agent}}, {{when}}.',
    tr: 'Hesabınıza daha önce görmediğimiz bir tarayıcıdan giriş yapıldı: {{agent}}, {{when}}.',
  },
  'people.notice_sign_in_program': {
    ar: 'سجّل برنامجٌ الدخول إلى حسابك، {{when}}.',
    en: 'A program signed in to your account, {{when}}.',
    tr: 'Bir program hesabınıza giriş yaptı, {{when}}.',
  },
  'people.notice_guessing': {
    ar: 'جرّب أحدهم اليوم كلمات مرور خاطئة كثيرة لحسابك. أوقفنا المحاولات من الأجهزة التي لا نعرفها؛ أما أنت فتدخل من متصفحك المعتاد، أو بمفتاح مرور، أو برابط تطلبه إلى بريدك.',
    en: 'Many wrong passwords were tried for your account today. We stopped attempts from browsers that we do not know. You can still sign in from your usual browser, with a passkey, or with a link that you request by email.',
    tr: 'Bugün hesabınız için çok sayıda yanlış şifre denendi. Tanımadığımız tarayıcılardan gelen denemeleri durdurduk. Siz her zamanki tarayıcınızdan, geçiş anahtarınızla ya da e-postanıza isteyeceğiniz bağlantıyla girebilirsiniz.',
  },
  'people.notice_guessing_staff': {
    ar: 'جُرّبت اليوم كلمات مرور خاطئة كثيرة لحساب {{name}} من فريق العمل. أوقفنا المحاولات من الأجهزة التي لا نعرفها.',
    en: 'Many wrong passwords were tried today for the account of {{name}}, who is on the team. We stopped attempts from browsers that we do not know.',
    tr: 'Bugün ekipten {{name}} adlı kişinin hesabı için çok sayıda yanlış şifre denendi. Tanımadığımız tarayıcılardan gelen denemeleri durdurduk.',
  },
  'people.notice_codes_locked': {
    ar: 'جرّب أحدهم رموز تحقق خاطئة لحسابك بعد كلمة مرور صحيحة، فأوقفنا الخطوة الثانية ربع ساعة. إن لم تكن أنت فكلمة مرورك معروفة لغيرك.',
    en: 'Wrong verification codes were entered for your account after the correct password, so we locked the second step for 15 minutes. If this was not you, someone knows your password.',
    tr: 'Doğru şifreden sonra hesabınız için yanlış doğrulama kodları girildi; ikinci adımı on beş dakika kilitledik. Bunu siz yapmadıysanız şifrenizi başkası biliyor demektir.',
  },
  'people.notice_password': {
    ar: 'تغيّرت كلمة مرور حسابك.',
    en: 'The password of your account was changed.',
    tr: 'Hesabınızın şifresi değiştirildi.',
  },
  'people.notice_email': {
    ar: 'تغيّر البريد الإلكتروني لحسابك، ولن تصل رسائل الحساب إلى هذا البريد بعد الآن.',
    en: 'The email address of your account was changed. Emails of the account no longer go to this address.',
    tr: 'Hesabınızın e-posta adresi değiştirildi. Hesabın e-postaları artık bu adrese gönderilmeyecek.',
  },
  'people.notice_second_on': {
    ar: 'فُعّل التحقق بخطوتين في حسابك.',
    en: 'Two-step verification was turned on for your account.',
    tr: 'Hesabınızda iki adımlı doğrulama açıldı.',
  },
  'people.notice_second_off': {
    ar: 'أُوقف التحقق بخطوتين في حسابك.',
    en: 'Two-step verification was turned off for your account.',
    tr: 'Hesabınızda iki adımlı doğrulama kapatıldı.',
  },
  'people.notice_closed': {
    ar: 'عُطِّل حسابك، وانتهت جلساتك.',
    en: 'Your account was deactivated and your sessions ended.',
    tr: 'Hesabınız devre dışı bırakıldı ve oturumlarınız kapatıldı.',
  },
  'people.notice_closed_of': {
    ar: 'عُطِّل حساب {{name}} من فريق العمل.',
    en: 'The account of {{name}} from the team was deactivated.',
    tr: 'Ekipten {{name}} adlı kişinin hesabı devre dışı bırakıldı.',
  },
  'people.notice_reopened': {
    ar: 'أُعيد تفعيل حسابك.',
    en: 'Your account was reactivated.',
    tr: 'Hesabınız yeniden etkinleştirildi.',
  },
  'people.notice_reopened_of': {
    ar: 'أُعيد تفعيل حساب {{name}} من فريق العمل.',
    en: 'The account of {{name}} from the team was reactivated.',
    tr: 'Ekipten {{name}} adlı kişinin hesabı yeniden etkinleştirildi.',
  },
  'people.notice_second_reset': {
    ar: 'أُعيد ضبط التحقق بخطوتين في حسابك: حُذفت مفاتيح المرور وتطبيق المصادقة، وانتهت جلساتك. ادخل بكلمة مرورك وفعّله من جديد.',
    en: 'Two-step verification was reset for your account: its passkeys and authenticator app were removed and your sessions ended. Sign in with your password and set it up again.',
    tr: 'Hesabınızın iki adımlı doğrulaması sıfırlandı: geçiş anahtarları ve doğrulama uygulaması kaldırıldı, oturumlarınız kapatıldı. Şifrenizle girip yeniden kurun.',
  },
  'people.notice_second_reset_of': {
    ar: 'أُعيد ضبط التحقق بخطوتين في حساب {{name}}.',
    en: 'Two-step verification was reset for the account of {{name}}.',
    tr: '{{name}} adlı kişinin hesabında iki adımlı doğrulama sıfırlandı.',
  },
  'people.notice_recovery_code': {
    ar: 'سُجّل الدخول إلى حسابك برمز استرداد.',
    en: 'A recovery code was used to sign in to your account.',
    tr: 'Hesabınıza bir kurtarma koduyla giriş yapıldı.',
  },
  'people.notice_recovery_codes': {
    ar: 'استُبدلت رموز الاسترداد في حسابك، ولم تعد الرموز السابقة صالحة.',
    en: 'The recovery codes of your account were replaced. The earlier codes no longer work.',
    tr: 'Hesabınızın kurtarma kodları yenilendi. Önceki kodlar artık geçersiz.',
  },
  'people.notice_passkey_added': {
    ar: 'أُضيف مفتاح مرور إلى حسابك: {{name}}.',
    en: 'A passkey was added to your account: {{name}}.',
    tr: 'Hesabınıza bir geçiş anahtarı eklendi: {{name}}.',
  },
  'people.notice_passkey_removed': {
    ar: 'حُذف مفتاح مرور من حسابك: {{name}}.',
    en: 'A passkey was removed from your account: {{name}}.',
    tr: 'Hesabınızdan bir geçiş anahtarı silindi: {{name}}.',
  },
  'people.mail_invite_subject': {
    ar: 'دعوة إلى فريق {{site}}',
    en: 'An invitation to the team of {{site}}',
    tr: '{{site}} ekibine davet',
  },
  'people.mail_invite': {
    ar: 'دُعيت إلى العمل على موقع {{site}} بدور «{{role}}». اقبل الدعوة لإنشاء حسابك.',
    en: 'You are invited to work on the site of {{site}} as “{{role}}”. Accept to create your account.',
    tr: '{{site}} sitesinde “{{role}}” rolüyle çalışmaya davetlisiniz. Hesabınızı açmak için daveti kabul edin.',
  },
  'people.mail_invite_button': { ar: 'قبول الدعوة', en: 'Accept the invitation', tr: 'Daveti kabul et' },
  'people.mail_invite_note': {
    ar: 'الدعوة لك وحدك، وهي صالحة لأسبوع ولمرة واحدة.',
    en: 'The invitation is only for you. It works once and is valid for a week.',
    tr: 'Davet yalnızca size özeldir; bir hafta boyunca ve bir kez geçerlidir.',
  },
})
