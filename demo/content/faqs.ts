import type { DemoFaq } from '../types.ts'

export const faqs: DemoFaq[] = [
  {
    key: 'how-to-give',
    question: { ar: 'كيف أتبرّع؟', en: 'How do I donate?', tr: 'Nasıl bağış yaparım?' },
    answer: {
      ar: '<p>اختر حملة أو افتح صفحة التبرعات، واكتب المبلغ، ثم ادفع ببطاقتك أو بتحويل بنكي. لا تحتاج إلى حساب.</p>',
      en: '<p>Choose a campaign or open the donations page, enter the amount, then pay by card or by bank transfer. You need no account.</p>',
      tr: '<p>Bir kampanya seçin ya da bağış sayfasını açın, tutarı yazın; kartla veya havaleyle ödeyin. Üyelik gerekmez.</p>',
    },
  },
  {
    key: 'is-it-safe',
    question: {
      ar: 'هل الدفع بالبطاقة آمن؟',
      en: 'Is paying by card safe?',
      tr: 'Kartla ödemek güvenli mi?',
    },
    answer: {
      ar: '<p>نعم. رقم بطاقتك يذهب من متصفّحك إلى البنك مباشرة ولا يمرّ بخوادمنا، ويطلب البنك رمز تأكيد قبل كل دفعة.</p>',
      en: '<p>Yes. Your card number goes from your browser straight to the bank and never passes our servers, and the bank asks for a code before every payment.</p>',
      tr: '<p>Evet. Kart numaranız tarayıcınızdan doğrudan bankaya gider, sunucularımızdan geçmez; banka her ödemeden önce onay kodu ister.</p>',
    },
  },
  {
    key: 'receipt',
    question: {
      ar: 'متى يصلني ملخّص تبرعي؟',
      en: 'When do I get a summary of my donation?',
      tr: 'Bağış özetim ne zaman gelir?',
    },
    answer: {
      ar: '<p>خلال دقائق من تأكيد البنك، على البريد الذي كتبته وبلغتك. وإن كان لك حساب وجدته أيضًا في صفحة تبرعاتك.</p>',
      en: '<p>Within minutes of the bank’s confirmation, at the address you gave and in your language. With an account you also find it among your donations.</p>',
      tr: '<p>Bankanın onayından birkaç dakika sonra, yazdığınız adrese ve dilinizde gelir. Hesabınız varsa bağışlarınız arasında da bulursunuz.</p>',
    },
  },
  {
    key: 'failed-payment',
    question: {
      ar: 'خُصم المبلغ ولم يظهر التبرع، ماذا أفعل؟',
      en: 'Money was taken but my donation does not show. What now?',
      tr: 'Para çekildi ama bağışım görünmüyor, ne yapmalıyım?',
    },
    answer: {
      ar: '<p>لا شيء: نسأل البنك بأنفسنا كل بضع دقائق حتى نعرف الحقيقة، ونكتب إليك. إن مرّ يوم بلا جواب فراسلنا ومعك رقم المرجع.</p>',
      en: '<p>Nothing: we ask the bank ourselves every few minutes until we know, and write to you. If a day passes without an answer, send us your reference.</p>',
      tr: '<p>Bir şey yapmanız gerekmez: gerçeği öğrenene kadar birkaç dakikada bir bankaya sorar, size yazarız. Bir gün geçerse referans numaranızla bize yazın.</p>',
    },
  },
  {
    key: 'anonymous',
    question: {
      ar: 'هل أستطيع التبرّع دون ذكر اسمي؟',
      en: 'Can I donate anonymously?',
      tr: 'Adımı vermeden bağış yapabilir miyim?',
    },
    answer: {
      ar: '<p>نعم. فعّل خيار «أتبرّع دون ذكر اسمي» فلا يظهر اسمك لأحد من الزوّار. ويمكنك أن تترك بريدك ليصلك الملخّص فقط.</p>',
      en: '<p>Yes. Choose “Donate anonymously” and no visitor sees your name. You may still leave an address, for the summary only.</p>',
      tr: '<p>Evet. “İsimsiz bağış yapmak istiyorum” seçeneğini işaretleyin; adınızı hiçbir ziyaretçi görmez. Yalnızca özet için e-posta bırakabilirsiniz.</p>',
    },
  },
  {
    key: 'refund',
    question: {
      ar: 'هل يمكن إعادة مبلغ تبرعي؟',
      en: 'Can my donation be refunded?',
      tr: 'Bağışım iade edilebilir mi?',
    },
    answer: {
      ar: '<p>إن أخطأت في المبلغ أو الحملة فراسلنا خلال سبعة أيام، ويُعاد المبلغ إلى البطاقة نفسها.</p>',
      en: '<p>If the amount or the campaign was a mistake, write to us within seven days and the money goes back to the same card.</p>',
      tr: '<p>Tutarda ya da kampanyada yanlışlık olduysa yedi gün içinde bize yazın; para aynı karta iade edilir.</p>',
    },
  },
  {
    key: 'housing-apply',
    question: {
      ar: 'كيف أحصل على مكان في السكن الطلابي؟',
      en: 'How do I get a place in student housing?',
      tr: 'Öğrenci yurdunda nasıl yer bulurum?',
    },
    answer: {
      ar: '<p>افتح صفحة السكن الأقرب إلى جامعتك واطّلع على مواصفاته، ثم راسل إدارته من الصفحة نفسها. الأولوية لطلاب السنة الأولى.</p>',
      en: '<p>Open the page of the residence closest to your university, read its details, and write to its staff from that page. First-year students come first.</p>',
      tr: '<p>Üniversitenize en yakın yurdun sayfasını açın, özelliklerini okuyun ve oradan yönetimine yazın. Öncelik birinci sınıf öğrencilerinindir.</p>',
    },
  },
  {
    key: 'housing-price',
    question: { ar: 'هل السكن مجاني؟', en: 'Is housing free?', tr: 'Yurt ücretsiz mi?' },
    answer: {
      ar: '<p>يدفع الطالب مساهمة رمزية، ويُعفى منها من لا يقدر بقرار من لجنة السكن.</p>',
      en: '<p>Students pay a small share; those who cannot are exempted by the housing committee.</p>',
      tr: '<p>Öğrenciler küçük bir katkı öder; ödeyemeyenler yurt komitesinin kararıyla muaf tutulur.</p>',
    },
  },
  {
    key: 'center-membership',
    question: {
      ar: 'هل تحتاج أنشطة المراكز إلى عضوية؟',
      en: 'Do I need a membership for the centers?',
      tr: 'Merkezler için üyelik gerekiyor mu?',
    },
    answer: {
      ar: '<p>لا. الأبواب مفتوحة، وبعض الدورات تطلب تسجيلًا مسبقًا لأن المقاعد محدودة.</p>',
      en: '<p>No. The doors are open; some courses ask you to register because seats are few.</p>',
      tr: '<p>Hayır. Kapılar açık; bazı kurslar yer az olduğu için önceden kayıt ister.</p>',
    },
  },
  {
    key: 'volunteer',
    question: { ar: 'كيف أتطوّع معكم؟', en: 'How can I volunteer?', tr: 'Nasıl gönüllü olurum?' },
    answer: {
      ar: '<p>راسلنا من صفحة «تواصل معنا» واكتب ما تحبّ أن تفعله وكم ساعة تستطيع في الأسبوع، ونقترح عليك فريقًا.</p>',
      en: '<p>Write to us from the contact page: what you like to do and how many hours a week you have. We suggest a team.</p>',
      tr: '<p>İletişim sayfasından ne yapmayı sevdiğinizi ve haftada kaç saat ayırabileceğinizi yazın; size bir ekip öneririz.</p>',
    },
  },
  {
    key: 'reports',
    question: {
      ar: 'أين تُنشر تقاريركم؟',
      en: 'Where do you publish your reports?',
      tr: 'Raporlarınızı nerede yayımlıyorsunuz?',
    },
    answer: {
      ar: '<p>في صفحة كل حملة وفي الأخبار: ما جُمع وما صُرف وعلى أيّ شيء، مرة كل ثلاثة أشهر على الأقل.</p>',
      en: '<p>On each campaign’s page and among the news: what came in, what was spent and on what, at least every three months.</p>',
      tr: '<p>Her kampanyanın sayfasında ve haberlerde: ne toplandı, neye ne kadar harcandı, en az üç ayda bir.</p>',
    },
  },
  {
    key: 'registered',
    question: { ar: 'هل الجمعية مسجّلة رسميًا؟', en: 'Is the association registered?', tr: 'Dernek kayıtlı mı?' },
    answer: {
      ar: '<p>نعم، الجمعية مسجّلة في تركيا منذ عام 2012، ورقم إذن جمع التبرعات مكتوب في صفحة كل حملة تحتاج إليه.</p>',
      en: '<p>Yes, registered in Turkey since 2012; the permit to collect is printed on the page of every campaign that needs one.</p>',
      tr: '<p>Evet, 2012’den beri Türkiye’de kayıtlıdır; izin numarası, gereken her kampanyanın sayfasında yazar.</p>',
    },
  },
]
