import { defineTexts } from '#kernel/text.ts'

export const texts = defineTexts({
  'newsletter.title': { ar: 'النشرة البريدية', en: 'Newsletter', tr: 'E-bülten' },
  'newsletter.lead': {
    ar: 'أخبارنا وحملاتنا في بريدك مرة أو مرتين في الشهر، بلغتك.',
    en: 'Our news and campaigns in your mailbox once or twice a month, in your language.',
    tr: 'Haberlerimiz ve kampanyalarımız ayda bir iki kez, kendi dilinizde e-postanızda.',
  },
  'newsletter.email': { ar: 'البريد الإلكتروني', en: 'E-mail', tr: 'E-posta' },
  'newsletter.language': { ar: 'اللغة', en: 'Language', tr: 'Dil' },
  'newsletter.subscribe': { ar: 'اشترك', en: 'Subscribe', tr: 'Abone ol' },
  'newsletter.note': {
    ar: 'نرسل إليك أولًا رسالة لتأكيد الاشتراك، وتخرج منه بنقرة واحدة متى شئت.',
    en: 'We first send you a mail to confirm. One click ends it whenever you like.',
    tr: 'Önce onay için bir e-posta göndeririz. Dilediğinizde tek tıkla ayrılırsınız.',
  },
  'newsletter.email_invalid': {
    ar: 'اكتب عنوان بريد صحيحًا، مثل ‎name@example.org',
    en: 'Please write a whole address, such as name@example.org',
    tr: 'Tam bir adres yazın, örneğin name@example.org',
  },
  'newsletter.requested_title': { ar: 'بقيت خطوة واحدة', en: 'One step left', tr: 'Bir adım kaldı' },
  'newsletter.requested': {
    ar: 'افتح بريدك واضغط زر التأكيد. إن كنت مشتركًا من قبل فلا حاجة إلى شيء.',
    en: 'Open your mailbox and press the button to confirm. If you are subscribed already, there is nothing to do.',
    tr: 'E-postanızı açın ve onay düğmesine basın. Zaten aboneyseniz bir şey yapmanız gerekmez.',
  },
  'newsletter.hello': { ar: 'السلام عليكم،', en: 'Hello,', tr: 'Merhaba,' },
  'newsletter.confirm_subject': {
    ar: 'أكّد اشتراكك في نشرتنا',
    en: 'Confirm that you want our newsletter',
    tr: 'E-bülten aboneliğinizi onaylayın',
  },
  'newsletter.confirm_text': {
    ar: 'طلب أحدهم، ولعله أنت، أن تصل نشرتنا البريدية إلى هذا العنوان.',
    en: 'Somebody, probably you, asked that our newsletter come to this address.',
    tr: 'Birisi, büyük olasılıkla siz, e-bültenimizin bu adrese gelmesini istedi.',
  },
  'newsletter.confirm': { ar: 'نعم، أريد النشرة', en: 'Yes, I want it', tr: 'Evet, istiyorum' },
  'newsletter.confirm_note': {
    ar: 'إن لم تكن أنت فلا تفعل شيئًا: ننسى هذا العنوان بعد {{days}} أيام.',
    en: 'If it was not you, do nothing: we forget this address after {{days}} days.',
    tr: 'Siz değilseniz bir şey yapmayın: bu adresi {{days}} gün sonra unuturuz.',
  },
  'newsletter.confirm_ask': {
    ar: 'أتريد أن تصل نشرتنا إلى هذا العنوان؟',
    en: 'Do you want our newsletter at this address?',
    tr: 'E-bültenimiz bu adrese gelsin mi?',
  },
  'newsletter.in': {
    ar: 'أهلًا بك! تصلك رسالتنا القادمة على هذا العنوان.',
    en: 'Welcome! Our next letter comes to this address.',
    tr: 'Hoş geldiniz! Bir sonraki mektubumuz bu adrese gelecek.',
  },
  'newsletter.leave_ask': {
    ar: 'أتريد ألّا تصل نشرتنا إلى هذا العنوان بعد اليوم؟',
    en: 'Shall our newsletter no longer come to this address?',
    tr: 'E-bültenimiz bu adrese artık gelmesin mi?',
  },
  'newsletter.left': {
    ar: 'خرجت من النشرة، ولن تصلك رسائلها بعد اليوم.',
    en: 'You have left the newsletter. No more letters will come.',
    tr: 'E-bültenden ayrıldınız. Artık mektup gelmeyecek.',
  },
  'newsletter.unsubscribe': { ar: 'اخرج من النشرة', en: 'Leave the newsletter', tr: 'E-bültenden ayrıl' },
  'newsletter.back': { ar: 'أعدني إليها', en: 'Let me back in', tr: 'Yeniden abone ol' },
  'newsletter.to_news': { ar: 'إلى الأخبار', en: 'To the news', tr: 'Haberlere git' },
  'newsletter.read_more': { ar: 'اقرأ المزيد', en: 'Read more', tr: 'Devamını oku' },
  'newsletter.why': {
    ar: 'تصلك هذه الرسالة لأنك اشتركت في نشرتنا وأكّدت ذلك.',
    en: 'This letter comes to you because you subscribed and confirmed it.',
    tr: 'Bu mektup, abone olup onayladığınız için size geliyor.',
  },
  'newsletter.already_sent': {
    ar: 'أُرسلت هذه الرسالة ولا يمكن تغييرها. اكتب رسالة جديدة.',
    en: 'This letter was sent and can no longer be changed. Write a new one.',
    tr: 'Bu mektup gönderildi, artık değiştirilemez. Yeni bir mektup yazın.',
  },
})
