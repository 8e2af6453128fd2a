import { defineTexts } from '#kernel/text.ts'

export const texts = defineTexts({
  'assistant.title': { ar: 'المساعد', en: 'Assistant', tr: 'Asistan' },
  'assistant.open': { ar: 'اسأل المساعد', en: 'Ask the assistant', tr: 'Asistana sor' },
  'assistant.lead': {
    ar: 'يجيبك من محتوى هذا الموقع: التبرع والسكن والمراكز والمتجر والأخبار.',
    en: 'Answers from this website about donations, housing, centers, the shop and the news.',
    tr: 'Bu sitedeki bilgilerden yanıtlar: bağış, yurtlar, merkezler, mağaza ve haberler.',
  },
  'assistant.clear': { ar: 'مسح المحادثة', en: 'Clear conversation', tr: 'Konuşmayı temizle' },
  'assistant.cleared': { ar: 'مُسحت المحادثة.', en: 'The conversation was cleared.', tr: 'Konuşma temizlendi.' },
  'assistant.question': { ar: 'سؤالك', en: 'Your question', tr: 'Sorunuz' },
  'assistant.placeholder': {
    ar: 'اكتب سؤالك هنا…',
    en: 'Write your question here…',
    tr: 'Sorunuzu buraya yazın…',
  },
  'assistant.send': { ar: 'إرسال', en: 'Send', tr: 'Gönder' },
  'assistant.you': { ar: 'أنت', en: 'You', tr: 'Siz' },
  'assistant.writing': { ar: 'المساعد يكتب…', en: 'The assistant is writing…', tr: 'Asistan yazıyor…' },
  'assistant.messages': { ar: 'المحادثة', en: 'Conversation', tr: 'Konuşma' },
  'assistant.examples': { ar: 'أسئلة مقترحة', en: 'Example questions', tr: 'Örnek sorular' },
  'assistant.consent': {
    ar: 'احفظوا هذه المحادثة بلا اسم ليتحسّن المساعد',
    en: 'Store this conversation, without names, to improve the assistant',
    tr: 'Asistanın gelişmesi için bu konuşma isimsiz saklansın',
  },
  'assistant.privacy': {
    ar: 'لا تكتب بيانات شخصية. يُخفى ما يشبهها قبل المعالجة.',
    en: 'Do not enter personal data. Anything that looks like it is masked before processing.',
    tr: 'Kişisel bilgi yazmayın. Benzeyen bilgiler işlenmeden önce gizlenir.',
  },
  'assistant.failed': {
    ar: 'حدث خطأ تقني، يُرجى المحاولة لاحقًا.',
    en: 'A technical error occurred, please try again later.',
    tr: 'Teknik bir hata oluştu, lütfen daha sonra tekrar deneyin.',
  },
  'assistant.rephrase': {
    ar: 'لم أفهم سؤالك، يُرجى إعادة صياغته.',
    en: 'I did not understand, please rephrase your question.',
    tr: 'Anlayamadım, lütfen sorunuzu başka sözcüklerle yazın.',
  },
  'assistant.too_long': {
    ar: 'السؤال طويل: {{1000}} حرف على الأكثر.',
    en: 'The question is too long: 1000 characters at most.',
    tr: 'Soru çok uzun: en fazla 1000 karakter.',
  },
  'assistant.empty': { ar: 'اكتب سؤالك أولًا.', en: 'Enter your question first.', tr: 'Önce sorunuzu yazın.' },
})

/** Texts of answers. They stay on the server, and browsers get them only as answers. */
export const answerTexts = defineTexts({
  'assistant_answers.refused': {
    ar: 'أنا مصمَّم للإجابة عن الأسئلة المتعلقة بهذا الموقع فقط.',
    en: 'I am designed to answer only questions about this website.',
    tr: 'Yalnızca bu siteyle ilgili soruları yanıtlamak için tasarlandım.',
  },
  'assistant_answers.hello': {
    ar: 'أهلًا وسهلًا! بماذا أستطيع أن أساعدك؟ اسألني عن التبرع أو السكن أو المراكز أو المتجر أو الأخبار.',
    en: 'Hello! How can I help? Ask me about donations, housing, the centers, the shop or the news.',
    tr: 'Merhaba! Nasıl yardımcı olabilirim? Bağış, yurtlar, merkezler, mağaza ya da haberler hakkında sorabilirsiniz.',
  },
  'assistant_answers.thanks': {
    ar: 'على الرحب والسعة! أنا هنا إن احتجت إلى شيء آخر.',
    en: 'You’re welcome! I am here if you need anything else.',
    tr: 'Rica ederim! Başka bir şeye ihtiyacınız olursa buradayım.',
  },
  'assistant_answers.who': {
    ar: 'أنا مساعد آلي، أجيب من محتوى هذا الموقع عن التبرع والسكن الطلابي والمراكز الشبابية والمتجر والأخبار.',
    en: 'I am an automatic assistant. I answer questions about donations, student housing, youth centers, the shop and the news from this website.',
    tr: 'Ben otomatik bir asistanım. Bağış, öğrenci yurtları, gençlik merkezleri, mağaza ve haberler hakkındaki soruları bu sitedeki bilgilerle yanıtlarım.',
  },
  'assistant_answers.unknown': {
    ar: 'لم أجد جوابًا لهذا في الموقع.',
    en: 'I found no answer to this on the website.',
    tr: 'Bunun yanıtını sitede bulamadım.',
  },
  'assistant_answers.ask_people': {
    ar: 'جرّب كلمات أخرى، أو [اسأل فريقنا]({{contact}}).',
    en: 'Try other words, or [contact our team]({{contact}}).',
    tr: 'Başka sözcükler deneyin ya da [ekibimize sorun]({{contact}}).',
  },
  'assistant_answers.open': { ar: 'فتح الصفحة', en: 'Open the page', tr: 'Sayfayı açın' },
  'assistant_answers.open_faq': {
    ar: 'قراءة الجواب في الأسئلة الشائعة',
    en: 'Read it in the FAQs',
    tr: 'Sık sorulanlarda okuyun',
  },
  'assistant_answers.also': { ar: 'قد يفيدك أيضًا:', en: 'This may also help:', tr: 'Bunlar da yardımcı olabilir:' },
  'assistant_answers.meanwhile': {
    ar: 'قد تجد جوابك هنا:',
    en: 'You may find your answer here:',
    tr: 'Yanıtı burada bulabilirsiniz:',
  },
  'assistant_answers.such': { ar: 'منها: {{names}}.', en: 'Including: {{names}}.', tr: 'Aralarında: {{names}}.' },
  'assistant_answers.donations': { ar: 'التبرع', en: 'Donations', tr: 'Bağış yapmak' },
  'assistant_answers.donations_text': {
    ar: 'اختر المبلغ والحملة، وادفع في صفحة التبرعات. لا تحتاج إلى حساب.',
    en: 'Choose an amount and a campaign, and pay on the donations page. You do not need an account.',
    tr: 'Tutarı ve kampanyayı seçin, bağış sayfasında ödeyin. Üyelik gerekmez.',
  },
  'assistant_answers.by_card': {
    ar: 'تذهب بيانات بطاقتك إلى البنك مباشرةً ولا تصل إلى خوادمنا.',
    en: 'Your card details go straight to the bank and never reach our servers.',
    tr: 'Kart bilgileriniz doğrudan bankaya gider, sunucularımıza ulaşmaz.',
  },
  'assistant_answers.transfer': { ar: 'التحويل البنكي', en: 'Bank transfer', tr: 'Havale / EFT' },
  'assistant_answers.account': {
    ar: 'البنك: {{bank}}. اسم الحساب: {{name}}.',
    en: 'Bank: {{bank}}. Account name: {{name}}.',
    tr: 'Banka: {{bank}}. Hesap adı: {{name}}.',
  },
  'assistant_answers.news_text': {
    ar: 'آخر أخبارنا ومقالاتنا، وأنشطتنا القادمة.',
    en: 'Our latest news and articles, and upcoming activities.',
    tr: 'Son haberlerimiz, yazılarımız ve yaklaşan etkinliklerimiz.',
  },
  'assistant_answers.delivery': { ar: 'توصيل الطلبات', en: 'Delivery of orders', tr: 'Siparişlerin teslimi' },
  'assistant_answers.delivery_text': {
    ar: 'أجرة التوصيل {{fee}}.',
    en: 'Delivery costs {{fee}}.',
    tr: 'Teslimat ücreti {{fee}}.',
  },
  'assistant_answers.delivery_free': {
    ar: 'التوصيل مجاني للطلبات من {{from}}.',
    en: 'Orders from {{from}} are delivered free.',
    tr: '{{from}} ve üzeri siparişlerde teslimat ücretsizdir.',
  },
  'assistant_answers.delivery_pickup': {
    ar: 'يمكنك أيضًا أن تستلم طلبك بنفسك.',
    en: 'You can also pick your order up.',
    tr: 'Siparişinizi elden de alabilirsiniz.',
  },
  'assistant_answers.founded': { ar: 'تأسست عام {{year}}.', en: 'Founded in {{year}}.', tr: 'Kuruluş: {{year}}.' },
  'assistant_answers.phone': { ar: 'الهاتف: {{phone}}', en: 'Phone: {{phone}}', tr: 'Telefon: {{phone}}' },
  'assistant_answers.email': { ar: 'البريد: {{email}}', en: 'Email: {{email}}', tr: 'E-posta: {{email}}' },
  'assistant_answers.address': { ar: 'العنوان: {{address}}', en: 'Address: {{address}}', tr: 'Adres: {{address}}' },
  'assistant_answers.hours': {
    ar: 'ساعات العمل: {{hours}}',
    en: 'Hours: {{hours}}',
    tr: 'Çalışma saatleri: {{hours}}',
  },
  'assistant_answers.complaints_text': {
    ar: 'اكتب شكواك أو اقتراحك، وتابعه برمز يظهر لك بعد الإرسال. لا يلزمك ذكر اسمك.',
    en: 'Write your complaint or suggestion and follow it with the code you receive. You do not have to give your name.',
    tr: 'Şikâyet ya da önerinizi yazın, verilen kodla takip edin. Adınızı yazmanız gerekmez.',
  },
  'assistant_answers.account_page': { ar: 'حسابك', en: 'Your account', tr: 'Hesabınız' },
  'assistant_answers.account_text': {
    ar: 'في حسابك تجد تبرعاتك وملخّصاتها وطلباتك وبياناتك، ومنه تعدّلها أو تحذفها.',
    en: 'In your account you find your donations with their summaries, your orders and your data, which you can edit or delete.',
    tr: 'Hesabınızda bağışlarınızı ve özetlerini, siparişlerinizi ve bilgilerinizi görür, değiştirir ya da silersiniz.',
  },
  'assistant_answers.price': { ar: 'السعر: {{price}}', en: 'Price: {{price}}', tr: 'Fiyat: {{price}}' },
  'assistant_answers.when': { ar: 'الموعد: {{at}}', en: 'When: {{at}}', tr: 'Zamanı: {{at}}' },
  'assistant_answers.raised': {
    ar: 'جُمع حتى الآن {{total}}.',
    en: 'Raised so far: {{total}}.',
    tr: 'Şimdiye kadar toplanan: {{total}}.',
  },
  'assistant_answers.raised_of': {
    ar: 'جُمع حتى الآن {{total}} من {{goal}}، والباقي {{remaining}}.',
    en: 'Raised so far: {{total}} of {{goal}}; {{remaining}} to go.',
    tr: 'Şimdiye kadar toplanan: {{total}}; hedef {{goal}}, kalan {{remaining}}.',
  },
  'assistant_answers.example.give': { ar: 'كيف أتبرّع؟', en: 'How do I donate?', tr: 'Nasıl bağış yaparım?' },
  'assistant_answers.example.housing': {
    ar: 'كيف أحصل على مكان في السكن؟',
    en: 'How do I get a place in student housing?',
    tr: 'Yurtta nasıl yer bulurum?',
  },
  'assistant_answers.example.centers': {
    ar: 'أين المراكز الشبابية؟',
    en: 'Where are the youth centers?',
    tr: 'Gençlik merkezleri nerede?',
  },
})
