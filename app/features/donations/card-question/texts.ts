import { defineTexts } from '#kernel/text.ts'

/** Read by the server only. */
export const cardQuestionTexts = defineTexts({
  'card_question.title': {
    ar: 'أين أكتب بيانات بطاقتي؟',
    en: 'Where do I enter my card details?',
    tr: 'Kart bilgilerimi nereye yazacağım?',
  },
  'card_question.fields': {
    ar: 'في نموذج الدفع على موقعنا. يرسل متصفحك بيانات البطاقة إلى البنك مباشرةً ولا تمرّ بخوادمنا، ثم تُفتح صفحة البنك لتكتب فيها رمز التحقق.',
    en: 'In the payment form on our website. Your browser sends the card details straight to the bank, and they never pass through our servers. The bank’s page then opens and asks you for a code.',
    tr: 'Sitemizdeki ödeme formuna. Tarayıcınız kart bilgilerini doğrudan bankaya gönderir, bilgiler sunucularımızdan geçmez. Ardından bankanın sayfası açılır ve sizden onay kodu ister.',
  },
  'card_question.bank': {
    ar: 'في صفحة البنك الآمنة، لا في موقعنا. تختار المبلغ هنا، ثم ننقلك إلى صفحة البنك لتكتب بيانات البطاقة، وتعود إلى موقعنا بعد الدفع.',
    en: 'On the bank’s secure page, not on our website. You choose the amount here, we take you to the bank’s page to enter your card details, and you return to our website after the payment.',
    tr: 'Bizim sitemize değil, bankanın güvenli sayfasına. Tutarı burada seçersiniz, kart bilgilerinizi yazmanız için sizi bankanın sayfasına yönlendiririz, ödemeden sonra sitemize dönersiniz.',
  },
})
