/** Each line: spellings of one person's name. */
export const samePerson = `
राम बहादुर श्रेष्ठ | Ram Bahadur Shrestha | raam bahaadur shresth | Ram Bahadur Shreshta | रामबहादुर श्रेष्ठ | Rambahadur Shrestha | RAM BDR. SHRESTHA
सीता थापा | Sita Thapa | Seeta Thapa | सिता थापा | Siita Thaapaa
हरि प्रसाद अधिकारी | Hari Prasad Adhikari | Hari Parsad Adhikary | हरिप्रसाद अधिकारी | हरी प्रसाद अधिकारि | Hariprasad Adhikari | Hari Pd. Adhikari
ज्ञानेन्द्र शाह | Gyanendra Shah | Jnanendra Shah | ग्यानेन्द्र शाह | Gyanendra Shaah
कृष्ण कुमार कोइराला | Krishna Kumar Koirala | क्रिष्ण कुमार कोइराला | Krisna Kumar Koirala | कृष्णकुमार कोईराला
लक्ष्मी देवी पौडेल | Laxmi Devi Poudel | Lakshmi Devi Paudel | लक्ष्मीदेवी पौड्याल | Laxmi Debi Paudyal | Laksmi Devi Poudyal
क्षेत्री | Chhetri | Kshetri | Chettri | Chhettri | छेत्री | क्षेत्रि
विष्णु | बिष्णु | Bishnu | Vishnu | Bisnu | विश्नु
तामाङ | Tamang | तामांग | तामाङ्ग | Tamaang
गुरुङ | Gurung | गुरूङ | गुरुंग
ज्ञवाली | Gyawali | ग्यवाली | Gnawali | Gyabali | Gyawaly
शर्मा | सर्मा | Sharma | Sarma | Sharmaa
मिश्र | Mishra | Misra | मिस्र | Mishr
यादव | Yadav | Yadab | Yadaw | यादब
झा | Jha
साह | Sah | Saah
चौधरी | Chaudhary | Choudhary | Chaudhari | Chowdhary | चौधरि | Chaudhry
भट्टराई | Bhattarai | भट्टराइ | Bhattaraai
भण्डारी | Bhandari | भन्डारी | भंडारी | Bhandary
पाण्डे | Pandey | Pande | पाण्डेय | Pandeya | पाँडे | पान्डे | पांडे
अर्याल | Aryal | Arryal
बस्नेत | Basnet | बस्न्यात | Basnyat | वस्नेत
बिष्ट | Bista | Bist | Bishta | Bisht | विष्ट
पन्त | Pant | Panta | पंत
भट्ट | Bhatt | Bhatta
जोशी | Joshi | Josi | जोसी
पोखरेल | Pokharel | Pokhrel | पोख्रेल
घिमिरे | Ghimire | घिमीरे | Ghimirey
न्यौपाने | Neupane | Nyaupane | नेउपाने | Neupaney
सापकोटा | Sapkota | Sapakota
ढकाल | Dhakal | Dhakaal
काफ्ले | Kafle | Kaphle | काफले
सुवेदी | Subedi | सुबेदी | Suvedi | Subedee
उपाध्याय | Upadhyay | Upadhyaya | उपाध्याय
आचार्य | Acharya | Aacharya
बज्राचार्य | वज्राचार्य | Bajracharya | Vajracharya | Bajracharya
शाक्य | Shakya | Sakya
महर्जन | Maharjan | Mahrjan
मानन्धर | Manandhar | मानंधर
रोकाया | Rokaya | Rokaaya
केसी | K.C. | KC | K. C. | के.सी. | के.सि. | के. सी.
वि.क. | बि.क. | B.K. | BK | विश्वकर्मा | Bishwakarma | Biswokarma | Vishwakarma
जी.सी. | G.C. | GC
खड्का | Khadka | खडका | Khadakaa
कार्की | Karki | कार्कि | Kaarki
बुढाथोकी | Budhathoki | बूढाथोकी | Budhathokee
राई | Rai | राइ | Raai
लिम्बू | Limbu | लिम्बु | लिंबू | Limboo
महतो | Mahato | Mahto
मुखिया | Mukhiya | Mukhia
कुशवाहा | Kushwaha | Kushawaha | Kuswaha
सिंह | Singh | Sing | सिङ | Singh
मोहम्मद | Mohammad | Mohamad | Md. | Mohd
खान | Khan | Khaan
अन्सारी | Ansari | अंसारी
शेर्पा | Sherpa | सेर्पा
छिरिङ | Chhiring | Chiring | छिरिंग
छेरिङ | Tshering | Tsering | Chhering
वली | Wali | बली
अनन्त | Ananta | Anant | अनंत
गोविन्द | Govinda | Gobinda | Govind | Gobind | गोबिन्द | गोविंद
शिव | Shiva | Shiv | Siva | सिव | Shib
देव | Dev | Deva | Deb
ध्रुव | Dhruba | Dhruva | Dhruv | Dhurba | ध्रुब
ईश्वर | Ishwor | Ishwar | Iswar | इश्वर | ईस्वर
सरस्वती | Saraswati | Saraswoti | Sarswati | Sarswoti | सरस्वति
पार्वती | Parbati | Parvati | पार्बती | Paarvati
भगवती | Bhagawati | Bhagwati | Bhagabati | भगवति
कमला | Kamala | Kamla | कम्ला
विमला | Bimala | Vimala | Bimla | बिमला
निर्मला | Nirmala | Nirmla
शारदा | Sharada | Sharda | सारदा
तुलसी | Tulasi | Tulsi | तुल्सी | Tulasee
जानकी | Janaki | Janki
देवकी | Devaki | Devki | Debaki | देबकी
पद्म | Padma | Padam | पदम
धर्म | Dharma | Dharam | Dharm
पूर्ण | Purna | Poorna | पुर्ण | Puran
कर्ण | Karna | Karan
सुष्मा | Sushma | Susma | सुस्मा | Sushama
विजय | Bijaya | Bijay | Vijay | Vijaya | बिजय
सञ्जय | Sanjay | संजय | सन्जय | Sanjaya
उदय | Uday | Udaya | Udai
जयराम | Jayaram | Jayram | Jairam | जय राम | Jaya Ram
सीताराम | Sitaram | Sita Ram | सिता राम
बिक्रम | Bikram | Vikram | विक्रम
नारायण | Narayan | नारायन | Narain
जगन्नाथ | Jagannath | जगन् नाथ | Jagannaath
युवराज | Yubaraj | Yuvraj | Yubraj | Yuwaraj | युबराज | Yuba Raj
नवराज | Nabaraj | Nawaraj | Nabraj | नबराज | Naba Raj
धनमाया | Dhanmaya | Dhan Maya | धन माया
दीपक | Dipak | Deepak | दिपक
प्रदीप | Pradip | Pradeep | Pardip | प्रदिप
प्रकाश | Prakash | Parkash | प्रकास | Prakas
सन्तोष | Santosh | Santos | संतोष | सन्तोस
सुरेश | Suresh | Sures | सुरेस
महेश्वर | Maheshwar | Maheshwor | Maheswar
ऋषि | Rishi | रिशि | Risi
रक्षा | Raksha | Rakshya | रक्ष्या
दीक्षा | Diksha | Dikshya | Dixya | दिक्ष्या | Deeksha
लक्ष्मण | Laxman | Lakshman | लक्ष्मन | Laksman
विद्या | Bidya | Vidya | Bidhya | बिध्या
सन्ध्या | Sandhya | Sandya | संध्या
सृजना | Srijana | Shrijana | Sirjana | सिर्जना | स्रिजना
ब्रह्म | Brahma | Bramha
रत्न | Ratna
इन्द्र | Indra | इंद्र | Indraa
चन्द्र | Chandra | चंद्र | Chandraa
सुरेन्द्र | Surendra | सुरेंद्र
रवीन्द्र | Rabindra | Ravindra | रविन्द्र
यज्ञ | Yagya | Yajna
प्रज्ञा | Pragya | Prajna | Pragyaa
अम्बिका | Ambika | अंबिका | Anbika
शम्भु | Shambhu | शंभु | Sambhu | शम्भू
फूलमाया | Phulmaya | Fulmaya | Phul Maya | फुलमाया | Phool Maya
गङ्गा | Ganga | गंगा
मङ्गल | Mangal | मंगल | Mangaal
टङ्क | Tanka | टंक
पङ्कज | Pankaj | पंकज
शङ्कर | Shankar | शंकर | Sankar
गायत्री | Gayatri | Gaytri | गायत्रि
सावित्री | Savitri | Sabitri | साबित्री
ओम | Om
रोशन | Roshan | Rosan | रोसन
राजकुमारी | Rajkumari | Raj Kumari | राज कुमारी
मीना | Mina | Meena | मिना
पूनम | Punam | Poonam | पुनम
भीम | Bhim | Bheem | भिम
वीर | Bir | Veer | Vir | बिर | बीर
सुन्‍दर | सुन्दर | Sundar
तारा दत्त | Tara Datta | Taradatta | Tara Datt
चापागाईँ | Chapagain | Chapagai | चापागाईं
बजगाईँ | Bajgain | Bajgai
प्रसाईँ | Prasai | Prasain
लुइँटेल | Luitel | Luintel
कुइँकेल | Kuikel | Kuinkel
कँडेल | Kandel | Kandyal | कण्डेल
फुयाँल | Phuyal | Fuyal
मियाँ | Miya | Miyan
बानियाँ | Baniya | Bania
राठौर | Rathaur | Rathore
सङ्ग्रौला | Sangraula | Sangroula
सिङ्देन | Singden | सिङदेन
ढुङ्गेल | Dhungel | ढुंगेल | Dhungyal
कुँवर | Kunwar | कुंवर
ब्राह्मण | Brahman | Bramhan
नरहरि | Narahari | Narhari
रजनी | Rajani | Rajni
मल्ल | Malla | Mall
शुक्ल | Shukla | Sukla | सुक्ल
गुप्ता | Gupta | गुप्त
कट्टेल | Kattel | कट्याल
`;

/** Each line: two people whose names differ. */
export const differentPeople = `
राम | रमा
Ram | Rama
कमल | कमला
Kamal | Kamala
हरि | हीरा
सीता | सरिता
गीता | गोमा
शाह | साह
Shah | Sah
झा | जय
श्याम | शान्ति
निर्मल | निर्मला
विमल | विमला
Sunil | Sunila
दीपक | दीपा
सन्तोष | सन्तोषी
नारायण | नरेन
रेशम | रेश्मा
शरद | शारदा
राना | रान
थापा | टपा
खत्री | कात्री
गुरुङ | गुरु
कार्की | खड्का
घिमिरे | गिरी
भीम | विमा
मीना | मैना
सुनिता | सुमिता
रमेश | राजेश
सुरेश | सुरेन्द्र
महेश | मुकेश
दिनेश | गणेश
Bishnu | Bishal
Krishna | Kishan
कृष्ण | किसन
जैन | जय
सङ्गीता | सनिता
तामाङ | तामन
पूर्ण | प्रवीण
लीला | लाल
मान | मीन
धन | दान
तारा | तीर्थ
यादव | माधव
पाण्डे | पोडे
राई | रावल
लामा | लिम्बू
चन्द्र | चन्दन
अनिता | अनिल
बल | बाली
भण्डारी | बुढा
विजय | विजन
मोहन | मदन
देवी | दिव्या
Anita | Amrita
Poudel | Poudyal Sharma
ज्ञान | गगन
केसी | काजी
`;
