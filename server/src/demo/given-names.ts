/** One name in both scripts; `en` holds the spellings in use, the usual one first. */
export interface Name {
  np: string;
  en: readonly string[];
}

/** `सीता Sita, लक्ष्मी Laxmi/Lakshmi` */
export function names(list: string): readonly Name[] {
  return list.split(',').map((entry) => {
    const [, np = '', en = ''] = /^\s*(\P{Script=Latin}+?)\s+(\p{Script=Latin}.*?)\s*$/su.exec(entry) ?? [];
    return { np, en: en.split('/') };
  });
}

export interface GivenNames {
  /** Whole names. */
  men: readonly Name[];
  women: readonly Name[];
  /** First parts and the second parts that go with them: कृष्ण + प्रसाद. */
  men_parts: readonly (readonly [readonly Name[], readonly Name[]])[];
  women_parts: readonly (readonly [readonly Name[], readonly Name[]])[];
  /** Two parts are two words: पासाङ डोल्मा, never पासाङडोल्मा. */
  apart?: true;
}

const withBahadur = names(`राम Ram, वीर Bir, जीत Jit, भीम Bhim, टेक Tek, धन Dhan, मान Man, पूर्ण Purna, चन्द्र Chandra,
  इन्द्र Indra, सूर्य Surya, गणेश Ganesh, कृष्ण Krishna, हरि Hari, शेर Sher, लोक Lok, खड्ग Khadga, दल Dal, नर Nar, पदम Padam,
  तेज Tej, कर्ण Karna, मन Man, हस्त Hasta, भक्त Bhakta, प्रेम Prem, तिल Til, मोहन Mohan, दिल Dil, ज्ञान Gyan, हर्क Harka, लाल Lal,
  यम Yam, खिम Khim, तुल Tul, सन्त Santa, सुक Suk, बुद्धि Buddhi, जङ्ग Jang, रण Ran, ओम Om, डम्बर Dambar`);
const withPrasad = names(`राम Ram, कृष्ण Krishna, हरि Hari, शिव Shiva, विष्णु Bishnu/Vishnu, केशव Keshav, माधव Madhav,
  तुलसी Tulasi/Tulsi, दुर्गा Durga, यदु Yadu, भवानी Bhawani, ऋषि Rishi, देवी Devi, शम्भु Shambhu, टीका Tika, खेम Khem, डिल्ली Dilli,
  नारायण Narayan, लक्ष्मी Laxmi/Lakshmi, गोविन्द Govinda, रघु Raghu, ठाकुर Thakur, बद्री Badri, मुक्ति Mukti, रुद्र Rudra`);
const bahadur = names('बहादुर Bahadur');
const prasad = names('प्रसाद Prasad, प्रसाद Prasad, प्रसाद Prasad, राज Raj, नाथ Nath');
const kumariOrMaya = names('माया Maya, कुमारी Kumari');

const hillMen = names(`रमेश Ramesh, सुरेश Suresh, दिनेश Dinesh, महेश Mahesh, राजेश Rajesh, प्रकाश Prakash, विकास Bikash/Bikas,
  सन्तोष Santosh, दीपक Dipak/Deepak, राजु Raju, अर्जुन Arjun, भरत Bharat, मदन Madan, खगेन्द्र Khagendra, ज्ञानेन्द्र Gyanendra,
  नरेन्द्र Narendra, राजेन्द्र Rajendra, उपेन्द्र Upendra, सुवास Subas, नवराज Nabaraj, टेकनाथ Teknath, लक्ष्मण Laxman/Lakshman,
  गोपाल Gopal, नारायण Narayan, विष्णु Bishnu/Vishnu, मोहन Mohan, कुमार Kumar, जीवन Jeevan/Jiwan, सागर Sagar,
  विनोद Binod, प्रदीप Pradip/Pradeep, कमल Kamal, शंकर Shankar, ईश्वर Ishwor/Ishwar, रामचन्द्र Ramchandra, हेमन्त Hemanta, तारानाथ Taranath`);
const hillWomen =
  names(`सीता Sita, गीता Gita/Geeta, मीना Mina/Meena, सरिता Sarita, सुनीता Sunita, अनिता Anita, कविता Kabita,
  सविता Sabita, ममता Mamata, सङ्गीता Sangita, रीता Rita, रमा Rama, उमा Uma, राधा Radha, शान्ता Shanta, शारदा Sharada, सरस्वती Saraswati,
  लक्ष्मी Laxmi/Lakshmi, पार्वती Parbati, दुर्गा Durga, गंगा Ganga, कमला Kamala, विमला Bimala, निर्मला Nirmala, सुशीला Sushila,
  उर्मिला Urmila, शर्मिला Sharmila, प्रमिला Pramila, रमिला Ramila, इन्दिरा Indira, देवकी Devaki, सावित्री Sabitri, गायत्री Gayatri,
  भगवती Bhagawati, जानकी Janaki, मैयाँ Maiya, राधिका Radhika, अम्बिका Ambika, पुष्पा Pushpa, सुमित्रा Sumitra, तुलसा Tulasa,
  जमुना Jamuna, मञ्जु Manju, बिन्दु Bindu, रञ्जना Ranjana, सबिना Sabina, ज्योति Jyoti, कृष्णा Krishna, शोभा Shobha, नीलम Nilam`);

/** बाहुन, क्षेत्री, दलित of the hills. */
export const hill: GivenNames = {
  men: hillMen,
  women: hillWomen,
  men_parts: [
    [withBahadur, bahadur],
    [withPrasad, prasad],
  ],
  women_parts: [
    [
      names('विष्णु Bishnu, कृष्ण Krishna, चन्द्र Chandra, धन Dhan, मन Man, नर Nar, देव Dev, राम Ram, हरि Hari, टीका Tika'),
      kumariOrMaya,
    ],
    [names('लक्ष्मी Laxmi, पार्वती Parbati, नन्द Nanda, तारा Tara, धनु Dhanu'), names('देवी Devi, देवी Devi, कुमारी Kumari')],
  ],
};

/** तामाङ, मगर, गुरुङ, राई, लिम्बू. */
export const janajati: GivenNames = {
  men: names(`सन्तमान Santaman, बुद्धिमान Buddhiman, धनराज Dhanraj, मनकुमार Mankumar, इन्द्रकुमार Indrakumar, कर्म Karma,
    सुकमान Sukman, रमेश Ramesh, दिनेश Dinesh, सुमन Suman, मिलन Milan, राजकुमार Rajkumar, सूर्यमान Suryaman, हर्कमान Harkaman,
    काले Kale, बिरे Bire, नरमान Narman, दावा Dawa, सोम Som, अमृत Amrit, कुमार Kumar, टंक Tanka, भीमराज Bhimraj`),
  women: names(`सेती Seti, कान्छी Kanchhi, मैली Maili, साइली Saili, पवित्रा Pabitra, विष्णु Bishnu, सुनिता Sunita, अञ्जु Anju,
    रीता Rita, मञ्जु Manju, शान्ति Shanti, कल्पना Kalpana, अस्मिता Asmita, सरिता Sarita, दिलु Dilu, इन्दु Indu, सुशीला Sushila,
    पुतली Putali, कुमारी Kumari, देवी Devi`),
  men_parts: [[withBahadur, bahadur]],
  women_parts: [
    [
      names(`सन्त Santa, फूल Phul, सुक Suk, बुद्ध Buddha, धन Dhan, मन Man, हर्क Harka, दिल Dil, टुक Tuk, लाल Lal, जुन Jun,
        चिनी Chini, पाल Pal, सोम Som`),
      names('माया Maya'),
    ],
    [names('यम Yam, खिम Khim, नैन Nain, चन्द्र Chandra, लोक Lok'), names('कुमारी Kumari')],
  ],
};

/** शेर्पा and the people of the northern valleys. */
export const himali: GivenNames = {
  apart: true,
  men: names(`पेम्बा Pemba, मिङ्मा Mingma, लाक्पा Lakpa, फुर्बा Phurba, पासाङ Pasang, दावा Dawa, दोर्जे Dorje, कर्मा Karma,
    सोनाम Sonam, तेन्जिङ Tenzing, नोर्बु Norbu, छिरिङ Chhiring, छेवाङ Chhewang, ग्याल्जेन Gyaljen, टासी Tashi,
    कुन्साङ Kunsang, जिग्मे Jigme, रिन्जी Rinji, उर्गेन Urgen`),
  women: names(`डोल्मा Dolma, पेमा Pema, याङ्जी Yangji, निमा Nima, लाक्पा Lakpa, पासाङ Pasang, फुर्बा Phurba, छिरिङ Chhiring,
    कान्छी Kanchhi, सोनाम Sonam, कर्मा Karma, टासी Tashi`),
  men_parts: [
    [
      names('पासाङ Pasang, पेम्बा Pemba, मिङ्मा Mingma, लाक्पा Lakpa, दावा Dawa, कर्मा Karma, टासी Tashi'),
      names('नोर्बु Norbu, दोर्जे Dorje, छिरिङ Chhiring, ग्याल्जेन Gyaljen'),
    ],
  ],
  women_parts: [
    [
      names('पासाङ Pasang, दावा Dawa, लाक्पा Lakpa, फुर्बा Phurba, मिङ्मा Mingma, पेमा Pema'),
      names('डोमा Doma, ल्हामु Lhamu, डोल्मा Dolma, बुटी Buti, फुटी Phuti'),
    ],
  ],
};

export const newar: GivenNames = {
  men: names(`इन्द्रमान Indraman, रत्नमान Ratnaman, पूर्णमान Purnaman, तीर्थमान Tirthaman, हरिकृष्ण Harikrishna, राजेश Rajesh,
    कृष्णगोपाल Krishnagopal, सुरेन्द्र Surendra, ज्ञानेन्द्र Gyanendra, पन्नालाल Pannalal, विश्वनाथ Bishwanath, आशामान Ashaman,
    कृष्णमान Krishnaman, रामगोपाल Ramgopal, अमिर Amir, राजु Raju, सुजन Sujan, प्रेम Prem, बाबुराजा Baburaja, मनोज Manoj`),
  women:
    names(`नानीमैयाँ Nanimaiya, तारा Tara, शोभा Shobha, रञ्जना Ranjana, सरस्वती Saraswati, इन्दिरा Indira, लक्ष्मी Laxmi/Lakshmi,
    सुजाता Sujata, केशरी Keshari, अष्टमाया Astamaya, पूर्णिमा Purnima, सविना Sabina, रोजिना Rojina, बिना Bina, मीरा Mira`),
  men_parts: [
    [names('रत्न Ratna, हर्ष Harsha, पूर्ण Purna, गणेश Ganesh, तुलसी Tulasi, चन्द्र Chandra'), names('बहादुर Bahadur, लाल Lal')],
  ],
  women_parts: [
    [names('हीरा Hira, रत्न Ratna, लक्ष्मी Laxmi, तीर्थ Tirtha, विष्णु Bishnu'), names('देवी Devi')],
    [names('चिनी Chini, अष्ट Asta, पञ्च Pancha, कृष्ण Krishna'), names('माया Maya')],
  ],
};

export const madhesi: GivenNames = {
  men: names(`रामचन्द्र Ramchandra, रामबाबु Rambabu, राजकिशोर Rajkishor, रामसेवक Ramsewak, जोगेन्द्र Jogendra, सुरेन्द्र Surendra,
    उपेन्द्र Upendra, विनोद Binod, प्रमोद Pramod, मनोज Manoj, अशोक Ashok, राजदेव Rajdev, रामप्रीत Ramprit, शिवजी Shivaji,
    लालबाबु Lalbabu, हरिनारायण Harinarayan, देवनारायण Devnarayan, विश्वनाथ Bishwanath, राजाराम Rajaram, उमेश Umesh, दिलीप Dilip,
    सञ्जय Sanjay, अजय Ajay, महेन्द्र Mahendra, रामाशिष Ramashish, बिन्देश्वर Bindeshwar, शिवशंकर Shivashankar, राजु Raju, जितेन्द्र Jitendra`),
  women: names(`रामकली Ramkali, सुनैना Sunaina, शैल Shail, सीता Sita, गीता Gita, मीना Mina, ललिता Lalita, कौशल्या Kaushalya,
    सोनी Soni, पूनम Punam, रेखा Rekha, चन्द्रकला Chandrakala, अनिता Anita, रीना Rina, फुलो Phulo, मञ्जु Manju, विभा Bibha, बबिता Babita`),
  men_parts: [
    [
      names(
        `राम Ram, लक्ष्मी Laxmi, जगदीश Jagdish, भोला Bhola, देव Dev, शिव Shiva, बिहारी Bihari, सूर्य Surya, राजेन्द्र Rajendra`,
      ),
      names('प्रसाद Prasad, नारायण Narayan, लाल Lal'),
    ],
  ],
  women_parts: [
    [
      names(`सीता Sita, गीता Gita, मीना Mina, रेखा Rekha, राधा Radha, इन्दु Indu, पूनम Punam, ललिता Lalita, जानकी Janaki,
        उर्मिला Urmila, शान्ति Shanti, सुनिता Sunita`),
      names('देवी Devi, देवी Devi, देवी Devi, कुमारी Kumari'),
    ],
  ],
};

export const muslim: GivenNames = {
  apart: true,
  men: names(`सलीम Salim, रहमान Rahman, जाकिर Jakir, ताहिर Tahir, कासिम Kasim, इद्रिस Idris, अनवर Anwar, अब्दुल Abdul, रफिक Rafik,
    अफजल Afjal, नसिम Nasim, सिराज Siraj, अकबर Akbar, जमिल Jamil`),
  women: names(`सबिना Sabina, रेहाना Rehana, फातिमा Fatima, हसिना Hasina, सायरा Sayara, नूरी Nuri, जैनब Jainab, सलमा Salma,
    रुबिना Rubina, साहिदा Sahida`),
  men_parts: [
    [
      names('मोहम्मद Mohammad, अब्दुल Abdul'),
      names('सलीम Salim, करिम Karim, रहिम Rahim, हसन Hasan, कलाम Kalam, रफिक Rafik'),
    ],
  ],
  women_parts: [],
};

export const tharu: GivenNames = {
  men: names(`सियाराम Siyaram, लक्ष्मण Laxman/Lakshman, भागीराम Bhagiram, हरिलाल Harilal, मोहनलाल Mohanlal, छविलाल Chhabilal,
    जगत Jagat, कृष्ण Krishna, सुनील Sunil, राजकुमार Rajkumar, बुधई Budhai, मंगल Mangal, खुसीराम Khusiram, प्रेम Prem,
    फिरुलाल Phirulal, सन्तराम Santaram, रामकिसुन Ramkisun, इन्द्र Indra`),
  women:
    names(`फूलमती Phulmati, बसन्ती Basanti, कलावती Kalawati, रामकली Ramkali, शान्ति Shanti, सुनिता Sunita, विष्णी Bishni,
    सीता Sita, लक्ष्मी Laxmi/Lakshmi, सुकनी Sukani, चमेली Chameli, अन्जली Anjali, सरिता Sarita, रेश्मा Reshma, पार्वती Parbati`),
  men_parts: [
    [names('राम Ram, कृष्ण Krishna, चन्द्र Chandra, गणेश Ganesh, हरि Hari'), names('प्रसाद Prasad, बहादुर Bahadur, लाल Lal')],
  ],
  women_parts: [[names('राम Ram, कृष्ण Krishna, चन्द्र Chandra, सुक Suk'), names('कुमारी Kumari, देवी Devi')]],
};

export const farWest: GivenNames = {
  men: names(`दानसिंह Dansingh, मानसिंह Mansingh, हरकसिंह Harakasingh, रामदत्त Ramdatta, पदमराज Padamraj, जयराज Jayaraj, लोकेन्द्र Lokendra,
    दीपेन्द्र Dipendra, कर्णसिंह Karnasingh, विरेन्द्र Birendra, केशवदत्त Keshavdatta, हरिश Harish, गोरख Gorakh, नरेन्द्र Narendra,
    भरत Bharat, महेश Mahesh, खेमराज Khemraj, धनसिंह Dhansingh`),
  women:
    names(`राजमती Rajmati, कौशिला Kaushila, बसन्ती Basanti, धौली Dhauli, सरस्वती Saraswati, हिरा Hira, कमला Kamala, पार्वती Parbati,
    जानकी Janaki, माधवी Madhavi, पशुपति Pashupati, सीता Sita, देवकी Devaki, शान्ति Shanti, ईश्वरी Ishwari, बिस्ना Bisna`),
  men_parts: [
    [withBahadur, bahadur],
    [
      names('राम Ram, कृष्ण Krishna, धर्म Dharma, पदम Padam, जय Jaya, नन्द Nanda, हरि Hari'),
      names('राज Raj, राज Raj, दत्त Datta'),
    ],
  ],
  women_parts: [
    [names('राज Raj, नन्द Nanda, हिरा Hira, लक्ष्मी Laxmi, धन Dhan, देव Dev'), names('देवी Devi, कुमारी Kumari')],
  ],
};
