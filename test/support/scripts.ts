/** Sentences as in reviews, in many scripts; written for these tests. */
export const SENTENCES: Readonly<Record<string, readonly string[]>> = {
  English: [
    "They came on time, mended the tap in half an hour and charged what they had quoted.",
    "I've called twice about the leaking boiler; nobody rang back, and I'm not impressed!",
    "Marta explained everything thoroughly, tidied up afterwards and even checked the radiators.",
    "Overpriced. $480 for a fifteen-minute job? Never again...",
  ],
  Chinese: [
    "师傅准时到达，半小时就修好了漏水的水龙头，价格也跟报价一样。",
    "打了两次电话都没有人回复，服务态度真的很差，不会再来了！",
    "工作人员非常专业，走之前还把厨房打扫得干干净净，强烈推荐给大家。",
    "師傅很有耐心地解釋了問題，價錢合理，下次熱水器壞了還會找他們。",
  ],
  Japanese: [
    "時間通りに来てくれて、水漏れの修理も三十分で終わりました。料金も見積もり通りでした。",
    "電話を二回しましたが、折り返しがありませんでした。とても残念です。",
    "スタッフの方が丁寧に説明してくださり、作業後のお掃除まで完璧でした！",
  ],
  Korean: [
    "약속한 시간에 정확히 오셔서 삼십 분 만에 수도꼭지를 고쳐 주셨어요.",
    "전화를 두 번이나 했는데 아무도 연락을 주지 않았습니다. 정말 실망했어요.",
    "기사님이 친절하게 설명해 주시고 청소까지 깔끔하게 해 주셨습니다. 강력 추천합니다!",
  ],
  Russian: [
    "Мастер приехал вовремя, за полчаса починил кран и взял ровно столько, сколько обещал.",
    "Звонил два раза по поводу протекающего бойлера, никто так и не перезвонил. Разочарован!",
    "Очень вежливые сотрудники, всё подробно объяснили и убрали за собой мусор.",
  ],
  Ukrainian: [
    "Майстер приїхав вчасно, швидко полагодив кран і взяв саме стільки, скільки обіцяв.",
    "Дзвонила двічі щодо протікання бойлера, ніхто так і не передзвонив.",
  ],
  Arabic: [
    "وصل الفني في الموعد المحدد وأصلح الصنبور خلال نصف ساعة، والسعر كان كما اتفقنا.",
    "اتصلت مرتين بخصوص تسرب المياه ولم يرد علي أحد، خدمة سيئة للغاية!",
    "العاملون محترمون جدا، شرحوا كل شيء بالتفصيل ونظفوا المكان بعد الانتهاء.",
  ],
  Persian: [
    "تعمیرکار سر وقت آمد و در نیم ساعت شیر آب را درست کرد. قیمت هم همان بود که گفته بودند.",
    "دو بار زنگ زدم ولی هیچ‌کس جواب نداد، خیلی ناامید شدم و دیگر برنمی‌گردم.",
  ],
  Hebrew: [
    "הטכנאי הגיע בזמן, תיקן את הברז תוך חצי שעה וגבה בדיוק את המחיר שסוכם מראש.",
    "התקשרתי פעמיים בקשר לנזילה ואף אחד לא חזר אליי. מאכזב מאוד!",
  ],
  Hindi: [
    "मिस्त्री समय पर आया और आधे घंटे में नल ठीक कर दिया, दाम भी उतना ही लिया जितना बताया था।",
    "मैंने दो बार फोन किया लेकिन किसी ने जवाब नहीं दिया, सेवा बहुत खराब है!",
    "कर्मचारी बहुत विनम्र थे, सब कुछ समझाया और काम के बाद सफाई भी की।",
  ],
  Thai: [
    "ช่างมาตรงเวลา ซ่อมก๊อกน้ำเสร็จภายในครึ่งชั่วโมง ราคาก็ตรงตามที่แจ้งไว้",
    "โทรไปสองครั้งแต่ไม่มีใครติดต่อกลับ บริการแย่มาก ไม่แนะนำเลย",
    "พนักงานสุภาพ อธิบายละเอียด และทำความสะอาดให้เรียบร้อยหลังจากทำงานเสร็จ",
  ],
  Greek: [
    "Ο τεχνίτης ήρθε στην ώρα του, έφτιαξε τη βρύση σε μισή ώρα και πήρε όσα είχε πει.",
    "Τηλεφώνησα δύο φορές και κανείς δεν απάντησε. Μεγάλη απογοήτευση!",
  ],
  Vietnamese: [
    "Thợ đến đúng giờ, sửa vòi nước trong nửa tiếng và tính tiền đúng như báo giá.",
    "Tôi gọi hai lần mà không ai trả lời, dịch vụ rất tệ, sẽ không quay lại nữa!",
  ],
  German: [
    "Der Klempner kam pünktlich, hat den Wasserhahn in einer halben Stunde repariert und berechnete genau den Kostenvoranschlag.",
    "Zweimal wegen der undichten Heizungsanlage angerufen, niemand hat zurückgerufen. Sehr enttäuschend!",
  ],
  Spanish: [
    "El fontanero llegó a tiempo, arregló el grifo en media hora y cobró lo que había dicho.",
    "Llamé dos veces por la fuga y nadie me devolvió la llamada. ¡Pésimo servicio!",
  ],
  Polish: [
    "Hydraulik przyjechał punktualnie, w pół godziny naprawił kran i wziął tyle, ile zapowiedział.",
    "Dzwoniłam dwa razy w sprawie przeciekającego bojlera i nikt nie oddzwonił. Rozczarowanie!",
  ],
  Turkish: [
    "Usta tam zamanında geldi, musluğu yarım saatte tamir etti ve söylediği ücreti aldı.",
    "İki kez aradım ama kimse geri dönmedi, hizmetlerinden hiç memnun kalmadım!",
  ],
  emoji: [
    "🔥🔥🔥👍👍🏽",
    "❤️😍🎉✨💯",
    "😡👎🤬💩",
    "👨‍👩‍👧‍👦🏠🔧🚿",
    "🇺🇸🇬🇧🇩🇪",
    "⭐⭐⭐⭐⭐",
    "🙏🏼😂🤣😊🥰",
  ],
  data: [
    '{"id":"3f2a9c0d1e4b5a67","rating":5,"date":"2025-01-31","updated_at":"2025-01-31T08:15:00Z"}',
    "https://reviews.example.com/reviews/3f2a9c0d1e4b5a67",
    "ChZDSUhNMG9nS0VJQ0FnSUNFWEFNUExF01EAE",
    '"source":{"platform":"google","id":"AbFvOqnX9Zt0w_5eKQ"},"technicians":[],"services":["drain-cleaning"]',
  ],
};
