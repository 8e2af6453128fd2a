import { defineTexts } from '#kernel/text.ts'

/** Answers to intents; links are Markdown. */
export const intentTexts = defineTexts({
  'assistant_answers.rooms_one': {
    ar: 'وجدت لك هذا السكن:',
    en: 'This residence matches your question:',
    tr: 'Sorunuza uyan yurt:',
  },
  'assistant_answers.rooms_all': {
    ar: 'قارن بين المساكن في صفحة {{all}}:',
    en: 'Compare the residences on {{all}}:',
    tr: 'Yurtları {{all}} sayfasında karşılaştırın:',
  },
  'assistant_answers.rooms_none': {
    ar: 'ليس لدينا سكن يطابق سؤالك. هذه مساكننا، وتجدها كلها في صفحة {{all}}:',
    en: 'We have no residence that matches your question. These are our residences, all listed on {{all}}:',
    tr: 'Sorunuza uyan yurdumuz yok. Yurtlarımız şunlar; tümü {{all}} sayfasında:',
  },
  'assistant_answers.rooms_apply': {
    ar: 'للتقديم: {{apply}}.',
    en: 'To apply: {{apply}}.',
    tr: 'Başvurmak için: {{apply}}.',
  },
  'assistant_answers.apply_choose': {
    ar: 'اختر السكن الأقرب إلى جامعتك من صفحة {{housing}}.',
    en: 'Choose the residence closest to your university on {{housing}}.',
    tr: '{{housing}} sayfasından üniversitenize en yakın yurdu seçin.',
  },
  'assistant_answers.apply_start': {
    ar: 'افتح صفحة {{apply}} واكتب بريدك الإلكتروني. يصلك عليه رمز الطلب.',
    en: 'Open {{apply}} and enter your email. We send your application code there.',
    tr: '{{apply}} sayfasını açın ve e-postanızı yazın. Başvuru kodunuz oraya gelir.',
  },
  'assistant_answers.apply_fill': {
    ar: 'أكمل بياناتك ودراستك، وأرفق الوثائق، ثم أرسل الطلب. يمكنك أن تكمله لاحقًا بالرمز.',
    en: 'Fill in your details and studies, attach the documents and submit. You can continue later with your code.',
    tr: 'Bilgilerinizi ve eğitiminizi yazın, belgeleri ekleyin ve gönderin. Kodunuzla daha sonra da devam edebilirsiniz.',
  },
  'assistant_answers.apply_follow': {
    ar: 'يصلك الجواب بالبريد، وتتابع الطلب بالرمز في الصفحة نفسها.',
    en: 'The answer comes by email, and you follow the application with your code on the same page.',
    tr: 'Yanıt e-postayla gelir; başvurunuzu aynı sayfada kodunuzla takip edersiniz.',
  },
  'assistant_answers.application_status': {
    ar: 'لمتابعة طلب السكن افتح صفحة {{apply}} واكتب رمز الطلب الذي وصلك بالبريد. إن فقدت الرمز فراسلنا: {{contact}}.',
    en: 'To follow your housing application, open {{apply}} and enter the code from our email. If you lost the code, write to us: {{contact}}.',
    tr: 'Yurt başvurunuzu takip etmek için {{apply}} sayfasını açıp e-postanıza gelen kodu yazın. Kodu kaybettiyseniz bize yazın: {{contact}}.',
  },
  'assistant_answers.complaint_status': {
    ar: 'لمتابعة شكواك افتح صفحة {{complaints}} واكتب رمز المتابعة الذي ظهر لك بعد الإرسال. إن فقدت الرمز فراسلنا: {{contact}}.',
    en: 'To follow your complaint, open {{complaints}} and enter the follow-up code that you received after sending it. If you lost the code, write to us: {{contact}}.',
    tr: 'Şikâyetinizi takip etmek için {{complaints}} sayfasını açıp gönderdikten sonra verilen takip kodunu yazın. Kodu kaybettiyseniz bize yazın: {{contact}}.',
  },
  'assistant_answers.booking': {
    ar: 'لحجز موعد:',
    en: 'To book an appointment:',
    tr: 'Randevu almak için:',
  },
  'assistant_answers.booking_place': {
    ar: 'اختر المكان: {{places}}.',
    en: 'Choose the place: {{places}}.',
    tr: 'Yeri seçin: {{places}}.',
  },
  'assistant_answers.booking_time': {
    ar: 'اختر اليوم والوقت من الأوقات المتاحة.',
    en: 'Choose a day and one of the available times.',
    tr: 'Günü ve uygun saatlerden birini seçin.',
  },
  'assistant_answers.booking_confirm': {
    ar: 'اكتب اسمك وبريدك الإلكتروني. تصلك رسالة فيها رابط لتغيير الموعد أو إلغائه.',
    en: 'Enter your name and email. You receive an email with a link to change or cancel the appointment.',
    tr: 'Adınızı ve e-postanızı yazın. Randevuyu değiştirmek ya da iptal etmek için bağlantı içeren bir e-posta alırsınız.',
  },
  'assistant_answers.zakat': {
    ar: 'لا أعرف هل يُحسب هذا التبرع زكاةً: لا يذكر الموقع ذلك، ولا أستطيع أن أفتي. فريقنا يجيبك.',
    en: 'I don’t know whether a donation counts as zakat: the website does not say, and I cannot decide it. Our team can answer you.',
    tr: 'Bir bağışın zekât sayılıp sayılmadığını bilmiyorum: sitede yazmıyor ve buna ben karar veremem. Ekibimiz yanıtlar.',
  },
  'assistant_answers.refund': {
    ar: 'لا أستطيع أن أعيد المبالغ أو ألغي دفعة. اكتب إلى فريقنا رقم المرجع وسبب الطلب.',
    en: 'I cannot refund or cancel a payment. Send our team the reference number and the reason.',
    tr: 'Ödeme iade edemem ya da iptal edemem. Ekibimize referans numarasını ve nedenini yazın.',
  },
  'assistant_answers.receipt': {
    ar: 'لا أستطيع أن أرى تبرعك ولا إيصاله. اكتب إلى فريقنا رقم المرجع.',
    en: 'I cannot see your donation or its receipt. Send our team the reference number.',
    tr: 'Bağışınızı ve makbuzunu göremem. Ekibimize referans numarasını yazın.',
  },
  'assistant_answers.failed_payment': {
    ar: 'لا أستطيع أن أرى المدفوعات. اكتب إلى فريقنا رقم المرجع ووقت الدفع.',
    en: 'I cannot see payments. Send our team the reference number and the time of the payment.',
    tr: 'Ödemeleri göremem. Ekibimize referans numarasını ve ödeme saatini yazın.',
  },
  'assistant_answers.order': {
    ar: 'في رسالة تأكيد الطلب رابط يفتح صفحة طلبك وحالته. لإلغاء الطلب أو إرجاعه أو إن لم تجد الرسالة: {{contact}}. ومن له حساب يجد طلباته في {{account}}.',
    en: 'The confirmation email of your order has a link to its page with its status. To cancel or return an order, or if you cannot find the email: {{contact}}. With an account you also find your orders in {{account}}.',
    tr: 'Sipariş onayı e-postasındaki bağlantı siparişinizin sayfasını ve durumunu gösterir. İptal, iade ya da e-postayı bulamadıysanız: {{contact}}. Hesabınız varsa siparişleriniz {{account}} sayfasında da görünür.',
  },
  'assistant_answers.declined': {
    ar: 'رفض البنك الدفعة، ولا نعرف السبب: قد يكون الحد أو الرصيد أو رمز التحقق. اسأل بنكك، أو جرّب بطاقة أخرى أو التحويل البنكي.',
    en: 'The bank declined the payment, and we do not know why: it may be a limit, the balance or the code. Ask your bank, or try another card or a bank transfer.',
    tr: 'Ödemeyi banka reddetti, nedenini bilmiyoruz: limit, bakiye ya da onay kodu olabilir. Bankanıza sorun veya başka bir kart ya da havale deneyin.',
  },
  'assistant_answers.machine': {
    ar: 'أنا مساعد آلي ولست إنسانًا. يمكنك أن تكلّم فريقنا.',
    en: 'I am an automatic assistant, not a person. You can talk to our team.',
    tr: 'Ben otomatik bir asistanım, insan değilim. Ekibimizle görüşebilirsiniz.',
  },
  'assistant_answers.reach': {
    ar: 'للوصول إلى فريقنا: {{contact}}',
    en: 'Reach our team: {{contact}}',
    tr: 'Ekibimize ulaşın: {{contact}}',
  },
  'assistant_answers.cheapest': {
    ar: 'الأقل سعرًا في {{shop}}:',
    en: 'The lowest prices in {{shop}}:',
    tr: '{{shop}} içinde en uygun fiyatlar:',
  },
  'assistant_answers.price_from': {
    ar: 'السعر: من {{price}}',
    en: 'Price: from {{price}}',
    tr: 'Fiyat: en düşük {{price}}',
  },
  'assistant_answers.open_campaigns': {
    ar: 'حملات مفتوحة للتبرع الآن، وتجدها كلها في صفحة {{all}}:',
    en: 'Open for donations now, all listed on {{all}}:',
    tr: 'Şu anda bağışa açık kampanyalar; tümü {{all}} sayfasında:',
  },
  'assistant_answers.remaining': {
    ar: 'الباقي {{remaining}}',
    en: '{{remaining}} to go',
    tr: 'kalan {{remaining}}',
  },
})
