import { defineTexts } from '#kernel/text.ts'

export const texts = defineTexts({
  'newsletter.title': { ar: 'النشرة البريدية', en: 'Newsletter', tr: 'Bülten' },
  'newsletter.lead': {
    ar: 'أخبارنا وحملاتنا في بريدك مرة أو مرتين في الشهر، بلغتك.',
    en: 'Our news and campaigns in your inbox once or twice a month, in your language.',
    tr: 'Haberlerimiz ve kampanyalarımız ayda bir iki kez, kendi dilinizde e-postanızda.',
  },
  'newsletter.email': { ar: 'البريد الإلكتروني', en: 'Email', tr: 'E-posta' },
  'newsletter.language': { ar: 'اللغة', en: 'Language', tr: 'Dil' },
  'newsletter.subscribe': { ar: 'اشتراك', en: 'Subscribe', tr: 'Abone ol' },
  'newsletter.note': {
    ar: 'نرسل إليك أولًا رسالة لتأكيد الاشتراك، وتلغيه بنقرة واحدة متى شئت.',
    en: 'We first send you an email to confirm. Unsubscribe at any time with one click.',
    tr: 'Önce onay için bir e-posta göndeririz. Dilediğinizde tek tıkla abonelikten çıkarsınız.',
  },
  'newsletter.email_invalid': {
    ar: 'اكتب عنوان بريد صحيحًا، مثل ‎name@example.org',
    en: 'Enter a valid email address, such as name@example.org',
    tr: 'Geçerli bir e-posta adresi yazın, örneğin name@example.org',
  },
  'newsletter.requested_title': { ar: 'بقيت خطوة واحدة', en: 'One step left', tr: 'Bir adım kaldı' },
  'newsletter.requested': {
    ar: 'افتح بريدك واضغط زر التأكيد. إن كنت مشتركًا من قبل فلا حاجة إلى شيء.',
    en: 'Open your inbox and press the button in our email to confirm. If you are already subscribed, there is nothing to do.',
    tr: 'E-postanızı açın ve onay düğmesine basın. Zaten aboneyseniz bir şey yapmanız gerekmez.',
  },
  'newsletter.hello': { ar: 'السلام عليكم،', en: 'Hello,', tr: 'Merhaba,' },
  'newsletter.confirm_subject': {
    ar: 'أكّد اشتراكك في نشرتنا',
    en: 'Confirm your newsletter subscription',
    tr: 'Bülten aboneliğinizi onaylayın',
  },
  'newsletter.confirm_text': {
    ar: 'طلب أحدهم، ولعله أنت، أن تصل نشرتنا البريدية إلى هذا العنوان.',
    en: 'Someone, probably you, subscribed this address to our newsletter.',
    tr: 'Birisi, büyük olasılıkla siz, bültenimizin bu adrese gelmesini istedi.',
  },
  'newsletter.confirm': { ar: 'تأكيد الاشتراك', en: 'Confirm subscription', tr: 'Aboneliği onayla' },
  'newsletter.confirm_note': {
    ar: 'إن لم تكن أنت فلا حاجة إلى أي إجراء: نحذف هذا العنوان بعد {{days}} أيام.',
    en: 'If it was not you, no action is needed: this address is deleted after {{days}} days.',
    tr: 'Siz değilseniz bir şey yapmanız gerekmez: bu adresi {{days}} gün sonra sileriz.',
  },
  'newsletter.confirm_ask': {
    ar: 'أتريد أن تصل نشرتنا إلى هذا العنوان؟',
    en: 'Do you want to subscribe this address to our newsletter?',
    tr: 'Bültenimiz bu adrese gelsin mi?',
  },
  'newsletter.in': {
    ar: 'تم الاشتراك. تصلك نشرتنا القادمة على هذا العنوان.',
    en: 'You are subscribed. Our next newsletter is sent to this address.',
    tr: 'Abone oldunuz. Bir sonraki bültenimiz bu adrese gelecek.',
  },
  'newsletter.leave_ask': {
    ar: 'هل تريد إلغاء اشتراك هذا العنوان في نشرتنا؟',
    en: 'Do you want to unsubscribe this address from our newsletter?',
    tr: 'Bu adresin bülten aboneliği sonlandırılsın mı?',
  },
  'newsletter.left': {
    ar: 'أُلغي اشتراكك، ولن تصلك النشرة بعد اليوم.',
    en: 'You are unsubscribed and will receive no more newsletters.',
    tr: 'Abonelikten çıktınız. Artık bülten gelmeyecek.',
  },
  'newsletter.unsubscribe': { ar: 'إلغاء الاشتراك', en: 'Unsubscribe', tr: 'Abonelikten çık' },
  'newsletter.back': { ar: 'الاشتراك من جديد', en: 'Subscribe again', tr: 'Yeniden abone ol' },
  'newsletter.to_news': { ar: 'إلى الأخبار', en: 'Go to the news', tr: 'Haberlere git' },
  'newsletter.read_more': { ar: 'قراءة المزيد', en: 'Read more', tr: 'Devamını oku' },
  'newsletter.why': {
    ar: 'تصلك هذه الرسالة لأنك اشتركت في نشرتنا وأكّدت ذلك.',
    en: 'You receive this email because you subscribed and confirmed your address.',
    tr: 'Bu e-postayı, abone olup adresinizi onayladığınız için alıyorsunuz.',
  },
  'newsletter.why_follower': {
    ar: 'تصلك هذه الرسالة لأنك طلبت أخبار الحملة حين تبرعت لها.',
    en: 'You receive this email because you asked for updates on the campaign when you donated.',
    tr: 'Bu e-postayı, bağış yaparken kampanyanın haberlerini istediğiniz için alıyorsunuz.',
  },
  'newsletter.topics': {
    ar: 'ما الذي تود أن يصلك؟',
    en: 'What would you like to receive?',
    tr: 'Neler almak istersiniz?',
  },
  'newsletter.topics_hint': {
    ar: 'إن لم تختر شيئًا وصلك كل عدد من النشرة.',
    en: 'Without a choice you receive every issue.',
    tr: 'Seçim yapmazsanız bütün bültenler size gelir.',
  },
  'newsletter.topics_save': { ar: 'حفظ الاختيار', en: 'Save choice', tr: 'Seçimi kaydet' },
  'newsletter.topics_saved': { ar: 'حُفظ اختيارك.', en: 'Your choice was saved.', tr: 'Seçiminiz kaydedildi.' },
  'newsletter.test_subject': { ar: '[تجربة] {{title}}', en: '[Test] {{title}}', tr: '[Deneme] {{title}}' },
  'newsletter.is_draft': {
    ar: 'هذا العدد مسودة: لم يُجدول ولم يُرسل.',
    en: 'This issue is a draft: it is neither scheduled nor sent.',
    tr: 'Bu gönderi taslak: planlanmadı ve gönderilmedi.',
  },
  'newsletter.is_scheduled': {
    ar: 'هذا العدد مجدول للإرسال. ألغ الجدولة أولًا إن أردت تغييره.',
    en: 'This issue is scheduled. To change it, cancel the schedule first.',
    tr: 'Bu gönderi planlandı. Değiştirmek için önce planı iptal edin.',
  },
  'newsletter.is_sending': {
    ar: 'إرسال هذا العدد جارٍ. انتظر حتى ينتهي.',
    en: 'This issue is being sent. Wait until it is finished.',
    tr: 'Bu gönderi şu anda gönderiliyor. Bitmesini bekleyin.',
  },
  'newsletter.changed': {
    ar: 'تغيّر هذا العدد منذ أن فتحت الصفحة. راجع المعاينة ثم أرسل من جديد.',
    en: 'The issue has changed since you opened this page. Check the preview and send again.',
    tr: 'Bu sayfayı açtığınızdan beri gönderi değişti. Önizlemeye bakıp yeniden gönderin.',
  },
  'newsletter.choose_missing': {
    ar: 'اختر ما يصل إلى من لم يُكتب العدد بلغته.',
    en: 'Choose what recipients get if the issue is not written in their language.',
    tr: 'Gönderinin yazılmadığı dildeki alıcılara ne gideceğini seçin.',
  },
  'newsletter.no_recipients': {
    ar: 'لا مستلمين لهذا العدد.',
    en: 'This issue has no recipients.',
    tr: 'Bu gönderinin alıcısı yok.',
  },
  'newsletter.count_changed': {
    ar: 'صار عدد المستلمين {{number}}. راجعه ثم أرسل من جديد.',
    en: 'There are {{number}} recipients now. Check the number and send again.',
    tr: 'Alıcı sayısı artık {{number}}. Sayıya bakıp yeniden gönderin.',
  },
  'newsletter.at_past': {
    ar: 'هذا الوقت مضى. اختر وقتًا لاحقًا.',
    en: 'This time has passed. Choose a later time.',
    tr: 'Bu zaman geçti. Daha sonraki bir zaman seçin.',
  },
  'newsletter.at_too_far': {
    ar: 'يمكن جدولة الإرسال خلال سنة على الأكثر.',
    en: 'An issue can be scheduled for at most a year ahead.',
    tr: 'Gönderim en fazla bir yıl sonrasına planlanabilir.',
  },
  'newsletter.already_sent': {
    ar: 'أُرسل هذا العدد ولا يمكن تغييره. أنشئ عددًا جديدًا.',
    en: 'This issue was sent and can no longer be changed. Create a new one.',
    tr: 'Bu gönderi gönderildi, artık değiştirilemez. Yeni bir gönderi oluşturun.',
  },
})
