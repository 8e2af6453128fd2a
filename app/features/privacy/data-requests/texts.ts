import { defineTexts } from '#kernel/text.ts'

/** Texts of the public pages and emails of data requests. */
export const texts = defineTexts({
  'data_requests.person': { ar: 'بيانات من؟', en: 'Whose data?', tr: 'Kimin verileri?' },
  'data_requests.person_text': {
    ar: 'يستعمل هذا العنوان أكثر من شخص. اختر اسمك. لا يشمل الطلب بيانات الآخرين.',
    en: 'More than one person uses this address. Choose your name. The request does not include the data of the others.',
    tr: 'Bu adresi birden fazla kişi kullanıyor. Adınızı seçin. Başvuru diğerlerinin verilerini kapsamaz.',
  },
  'data_requests.person_unnamed': { ar: 'بلا اسم', en: 'Without a name', tr: 'Adsız' },
  'data_requests.person_account': {
    ar: 'له حساب: يسجّل الدخول أولًا',
    en: 'Has an account: sign in first',
    tr: 'Hesabı var: önce giriş yapın',
  },
  'data_requests.person_required': {
    ar: 'اختر صاحب البيانات.',
    en: 'Choose whose data it is.',
    tr: 'Verilerin kime ait olduğunu seçin.',
  },
  'data_requests.title': { ar: 'طلبات البيانات الشخصية', en: 'Personal data requests', tr: 'Kişisel veri başvuruları' },
  'data_requests.lead': {
    ar: 'اطلب نسخة من بياناتك لدينا أو محوها، بحساب أو من دون حساب. الخدمة مجانية، ونرد خلال {{days}} يومًا على الأكثر.',
    en: 'Ask for a copy of the data we hold about you, or for its erasure, with or without an account. It is free of charge, and we answer within {{days}} days at the latest.',
    tr: 'Hesabınız olsun veya olmasın, sizinle ilgili verilerin bir kopyasını ya da silinmesini isteyin. Ücretsizdir; en geç {{days}} gün içinde yanıtlarız.',
  },
  'data_requests.kind': { ar: 'ماذا تريد؟', en: 'What would you like?', tr: 'Ne istiyorsunuz?' },
  'data_requests.kind_export': { ar: 'نسخة من بياناتي', en: 'Copy of my data', tr: 'Verilerimin bir kopyası' },
  'data_requests.kind_erase': { ar: 'محو بياناتي', en: 'Erase my data', tr: 'Verilerimin silinmesi' },
  'data_requests.kind_required': {
    ar: 'اختر ما تريده.',
    en: 'Choose what you would like.',
    tr: 'Ne istediğinizi seçin.',
  },
  'data_requests.email': { ar: 'البريد الإلكتروني', en: 'Email address', tr: 'E-posta adresi' },
  'data_requests.email_hint': {
    ar: 'العنوان الذي استخدمته عند التبرع أو الشراء أو مراسلتنا.',
    en: 'The address you used when you donated, ordered or wrote to us.',
    tr: 'Bağış yaparken, sipariş verirken veya bize yazarken kullandığınız adres.',
  },
  'data_requests.email_invalid': {
    ar: 'اكتب عنوان بريد صحيحًا، مثل ‎name@example.org',
    en: 'Enter a valid email address, such as name@example.org',
    tr: 'Geçerli bir e-posta adresi yazın, örneğin name@example.org',
  },
  'data_requests.note': { ar: 'ملاحظة', en: 'Note', tr: 'Not' },
  'data_requests.note_hint': {
    ar: 'يقرؤها موظفونا إذا احتاج طلبك إلى متابعتهم.',
    en: 'Our staff reads it if your request needs their attention.',
    tr: 'Başvurunuzun incelenmesi gerekirse personelimiz okur.',
  },
  'data_requests.note_long': {
    ar: 'الملاحظة أطول من اللازم: {{1000}} حرف على الأكثر.',
    en: 'The note is too long: at most 1,000 characters.',
    tr: 'Not çok uzun: en fazla 1.000 karakter.',
  },
  'data_requests.send': { ar: 'إرسال الطلب', en: 'Send request', tr: 'Başvuruyu gönder' },
  'data_requests.sent_title': { ar: 'تحقق من بريدك', en: 'Check your email', tr: 'E-postanızı kontrol edin' },
  'data_requests.sent': {
    ar: 'إذا كانت لدينا بيانات لهذا العنوان فقد أرسلنا إليه رابطًا. الرابط صالح {{hours}} ساعة.',
    en: 'If we have data of this address, we have sent a link to it. The link is valid for {{hours}} hours.',
    tr: 'Bu adrese ait veri varsa adrese bir bağlantı gönderdik. Bağlantı {{hours}} saat geçerlidir.',
  },
  'data_requests.sent_none': {
    ar: 'لم يصلك شيء؟ انظر في مجلد الرسائل غير المرغوبة. وإن لم تجد شيئًا فليس لدينا بيانات بهذا العنوان: جرّب عنوانًا آخر تستخدمه، أو تواصل معنا.',
    en: 'Nothing arrived? Check your spam folder. If there is nothing, we have no data under this address: try another address that you use, or contact us.',
    tr: 'Bir şey gelmedi mi? Spam klasörüne bakın. Orada da yoksa bu adrese ait verimiz yoktur: kullandığınız başka bir adresi deneyin veya bize ulaşın.',
  },
  'data_requests.another': { ar: 'طلب آخر', en: 'Another request', tr: 'Başka bir başvuru' },
  'data_requests.again': { ar: 'إرسال طلب جديد', en: 'Send a new request', tr: 'Yeni başvuru gönder' },
  'data_requests.contact': { ar: 'تواصل معنا', en: 'Contact us', tr: 'Bize ulaşın' },
  'data_requests.link_over': {
    ar: 'انتهت صلاحية هذا الرابط أو استُخدم من قبل.',
    en: 'This link has expired or was already used.',
    tr: 'Bu bağlantının süresi dolmuş veya bağlantı daha önce kullanılmış.',
  },
  'data_requests.link_over_text': {
    ar: 'يمكنك إرسال طلب جديد، ونرسل إليك رابطًا جديدًا.',
    en: 'You can send a new request, and we will send you a new link.',
    tr: 'Yeni bir başvuru gönderebilirsiniz; size yeni bir bağlantı göndeririz.',
  },
  'data_requests.of_address': {
    ar: 'طلب يخص هذا العنوان',
    en: 'Request for this address',
    tr: 'Bu adres için başvuru',
  },
  'data_requests.export_text': {
    ar: 'في الملف كل ما لدينا مرتبطًا بهذا العنوان: تبرعات وطلبات ورسائل وطلبات سكن ومواعيد وغيرها. احفظه في مكان آمن.',
    en: 'The file holds everything we have under this address: donations, orders, messages, housing applications, appointments and more. Keep it in a safe place.',
    tr: 'Dosyada bu adrese bağlı her şey vardır: bağışlar, siparişler, mesajlar, yurt başvuruları, randevular ve diğerleri. Güvenli bir yerde saklayın.',
  },
  'data_requests.export_pdf': { ar: 'تنزيل ملف PDF', en: 'Download as PDF', tr: 'PDF olarak indir' },
  'data_requests.export_json': {
    ar: 'تنزيل ملف للبرامج (JSON)',
    en: 'Download machine-readable file (JSON)',
    tr: 'Programlar için indir (JSON)',
  },
  'data_requests.export_done': {
    ar: 'نُزّلت نسختك. يمكنك تنزيلها مرة أخرى حتى تنتهي صلاحية الرابط.',
    en: 'Your copy was downloaded. You can download it again until the link expires.',
    tr: 'Kopyanız indirildi. Bağlantının süresi dolana kadar yeniden indirebilirsiniz.',
  },
  'data_requests.erase_text': {
    ar: 'نمحو الاسم والعنوان والهاتف والرسائل والمرفقات وكل ما يدل عليك تحت هذا العنوان، ونلغي اشتراكك في النشرات. طلبات السكن التي لم تُقبل بعد تُسحب. لا يمكن التراجع عن ذلك.',
    en: 'We erase names, addresses, phone numbers, messages, attachments and everything else that identifies you under this address, and end your subscriptions. Housing applications that are still open are withdrawn. This cannot be undone.',
    tr: 'Bu adresle sizi tanımlayan adları, adresleri, telefonları, mesajları, ekleri ve diğer her şeyi siler, aboneliklerinizi sonlandırırız. Açık yurt başvuruları geri çekilir. Bu işlem geri alınamaz.',
  },
  'data_requests.erase_retained': {
    ar: 'يوجب القانون حفظ سجلات التبرع والبيع: تبقى المبالغ والتواريخ في الدفاتر دون اسمك، وتُحفظ بيانات الإيصالات مشفّرة مع سبب الحفظ وتاريخ انتهائه، ثم تُحذف تلقائيًا (TTK 82، VUK 253).',
    en: 'The law requires us to keep records of donations and sales: amounts and dates stay in our records without your name, and receipt data is stored encrypted, with the reason and an end date, then deleted automatically (TTK 82, VUK 253).',
    tr: 'Yasa bağış ve satış kayıtlarını saklamamızı zorunlu kılar: tutarlar ve tarihler adınız olmadan defterlerde kalır; makbuz verileri gerekçesi ve bitiş tarihiyle şifreli saklanır, sonra otomatik silinir (TTK 82, VUK 253).',
  },
  'data_requests.erase_copy_first': {
    ar: 'هل تريد نسخة من بياناتك أولًا؟ أرسل طلبًا آخر قبل أن تؤكد.',
    en: 'Do you want a copy first? Send another request before you confirm.',
    tr: 'Önce bir kopya ister misiniz? Onaylamadan önce başka bir başvuru gönderin.',
  },
  'data_requests.erase_sure': {
    ar: 'نعم، امحوا نهائيًا كل بياناتي المرتبطة بهذا العنوان',
    en: 'Yes, permanently erase all my data under this address',
    tr: 'Evet, bu adrese bağlı tüm verilerimi kalıcı olarak silin',
  },
  'data_requests.erase': { ar: 'محو بياناتي', en: 'Erase my data', tr: 'Verilerimi sil' },
  'data_requests.erased_title': { ar: 'مُحيت بياناتك', en: 'Your data is erased', tr: 'Verileriniz silindi' },
  'data_requests.erased': {
    ar: 'لم يعد لدينا تحت هذا العنوان شيء يدل عليك، إلا ما يوجب القانون حفظه مشفّرًا.',
    en: 'We no longer hold anything under this address that identifies you, except what the law requires us to keep encrypted.',
    tr: 'Yasanın şifreli saklamamızı zorunlu kıldıkları dışında, bu adresle sizi tanımlayan hiçbir şey artık bizde yok.',
  },
  'data_requests.blocked': {
    ar: 'لا يمكن تنفيذ هذا الطلب بالرابط وحده الآن.',
    en: 'This request cannot be fulfilled by the link alone at the moment.',
    tr: 'Bu başvuru şu anda yalnızca bağlantıyla yerine getirilemiyor.',
  },
  'data_requests.account_export': {
    ar: 'هذا العنوان مرتبط بحساب، ربما بعنوان آخر لك، وبياناته يفتحها صاحبه بتسجيل الدخول: لا يكفي الوصول إلى البريد وحده. تجد زر التنزيل في إعدادات حسابك.',
    en: 'This address belongs to an account, perhaps one with another address of yours, and its data is opened by signing in: access to the mailbox alone is not enough. You find the download in your account settings.',
    tr: 'Bu adres bir hesaba (belki başka bir adresinizle açılmış bir hesaba) bağlı; verilerine giriş yapılarak ulaşılır, yalnızca e-posta kutusuna erişim yetmez. İndirme düğmesi hesap ayarlarınızdadır.',
  },
  'data_requests.account_erase': {
    ar: 'هذا العنوان مرتبط بحساب، ربما بعنوان آخر لك، ويمحوه صاحبه بعد تسجيل الدخول: لا يكفي الوصول إلى البريد وحده. تجد ذلك في إعدادات حسابك.',
    en: 'This address belongs to an account, perhaps one with another address of yours, which is erased after signing in: access to the mailbox alone is not enough. You find this in your account settings.',
    tr: 'Bu adres bir hesaba (belki başka bir adresinizle açılmış bir hesaba) bağlı; hesap giriş yapıldıktan sonra silinir, yalnızca e-posta kutusuna erişim yetmez. Bunu hesap ayarlarınızda bulabilirsiniz.',
  },
  'data_requests.sign_in': { ar: 'تسجيل الدخول', en: 'Sign in', tr: 'Giriş yap' },
  'data_requests.pass_on_text': {
    ar: 'لا تستطيع تسجيل الدخول، أو تريد أن يتولى موظفونا الأمر؟ حوّل الطلب إليهم، ويردون عليك قبل {{date}}.',
    en: 'You cannot sign in, or want our staff to handle it? Forward the request to them; they answer by {{date}}.',
    tr: 'Giriş yapamıyor musunuz veya personelimizin ilgilenmesini mi istiyorsunuz? Başvuruyu onlara iletin; en geç {{date}} tarihinde yanıtlarlar.',
  },
  'data_requests.pass_on_later': {
    ar: 'يمكنك فتح هذا الرابط مرة أخرى بعد انتهاء ذلك، أو تحويل الطلب إلى موظفينا، ويردون عليك قبل {{date}}.',
    en: 'You can open this link again when that is completed, or forward the request to our staff, who answer by {{date}}.',
    tr: 'Tamamlanınca bu bağlantıyı yeniden açabilir veya başvuruyu personelimize iletebilirsiniz; en geç {{date}} tarihinde yanıtlarlar.',
  },
  'data_requests.forward': { ar: 'تحويل الطلب إلى الموظفين', en: 'Forward to staff', tr: 'Personele ilet' },
  'data_requests.passed_on_title': {
    ar: 'طلبك لدى موظفينا',
    en: 'Our staff have your request',
    tr: 'Başvurunuz personelimizde',
  },
  'data_requests.passed_on': {
    ar: 'يردون عليك بالبريد الإلكتروني قبل {{date}}.',
    en: 'They answer you by email by {{date}}.',
    tr: 'En geç {{date}} tarihinde e-postayla yanıtlarlar.',
  },
  'data_requests.answered': {
    ar: 'أُجيب عن هذا الطلب بالبريد الإلكتروني.',
    en: 'This request was answered by email.',
    tr: 'Bu başvuru e-postayla yanıtlandı.',
  },
  'data_requests.state_waiting': {
    ar: 'بانتظار التأكيد بالرابط',
    en: 'Waiting for confirmation',
    tr: 'Onay bekliyor',
  },
  'data_requests.state_confirmed': { ar: 'بانتظار الرد', en: 'To be answered', tr: 'Yanıt bekliyor' },
  'data_requests.state_done': { ar: 'نُفّذ', en: 'Done', tr: 'Yerine getirildi' },
  'data_requests.state_refused': { ar: 'مرفوض', en: 'Refused', tr: 'Reddedildi' },
  'data_requests.mail_hello': { ar: 'السلام عليكم،', en: 'Hello,', tr: 'Merhaba,' },
  'data_requests.mail_subject_export': {
    ar: 'رابط تنزيل نسخة من بياناتك',
    en: 'Link to download a copy of your data',
    tr: 'Verilerinizin kopyasını indirme bağlantısı',
  },
  'data_requests.mail_subject_erase': {
    ar: 'رابط تأكيد محو بياناتك',
    en: 'Link to confirm the erasure of your data',
    tr: 'Verilerinizin silinmesini onaylama bağlantısı',
  },
  'data_requests.mail_text_export': {
    ar: 'وصلنا طلب نسخة من البيانات المرتبطة بعنوان البريد هذا. افتح الرابط لتنزيلها.',
    en: 'We received a request for a copy of the data under this email address. Open the link to download it.',
    tr: 'Bu e-posta adresine bağlı verilerin bir kopyası için başvuru aldık. İndirmek için bağlantıyı açın.',
  },
  'data_requests.mail_text_erase': {
    ar: 'وصلنا طلب محو البيانات المرتبطة بعنوان البريد هذا. افتح الرابط لترى ما يُمحى وتؤكد الطلب: لا يُمحى شيء قبل ذلك.',
    en: 'We received a request to erase the data under this email address. Open the link to see what is erased and to confirm; nothing is erased before that.',
    tr: 'Bu e-posta adresine bağlı verilerin silinmesi için başvuru aldık. Nelerin silineceğini görmek ve onaylamak için bağlantıyı açın; öncesinde hiçbir şey silinmez.',
  },
  'data_requests.mail_button_export': {
    ar: 'فتح صفحة التنزيل',
    en: 'Open the download page',
    tr: 'İndirme sayfasını aç',
  },
  'data_requests.mail_button_erase': { ar: 'مراجعة الطلب وتأكيده', en: 'Review and confirm', tr: 'İncele ve onayla' },
  'data_requests.mail_note': {
    ar: 'الرابط صالح {{hours}} ساعة. إن لم تطلب ذلك فلا تفعل شيئًا، ولا ترسل الرابط إلى أحد.',
    en: 'The link is valid for {{hours}} hours. If you did not request this, no action is needed; do not forward the link to anyone.',
    tr: 'Bağlantı {{hours}} saat geçerlidir. Bu başvuruyu siz yapmadıysanız bir şey yapmayın ve bağlantıyı kimseye göndermeyin.',
  },
})
