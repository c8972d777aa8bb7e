/**
 * Colonies by power: realms overseas by the power that ruled them, and lands with their own coins under a foreign crown, such as Hungary under the
 * Habsburgs. Keys of realms; parts of a listed realm are included. A ruler of the mother country fits a coin of its colony, although neither is part
 * of the other. If a text names both, the coin is the colony's.
 */
export const COLONIES: readonly { readonly of: readonly string[]; readonly realms: string }[] = [
  {
    of: ['united-kingdom', 'great-britain', 'england', 'british-empire'],
    realms: `british-west-africa british-east-africa east-africa-and-uganda east-africa kenya zimbabwe zambia malawi botswana lesotho south-africa
      rhodesia-and-nyasaland rhodesia british-somaliland ghana nigeria gambia sierra-leone uganda tanzania mauritius seychelles saint-helena ascension-island
      tristan-da-cunha colonial-america massachusetts rosa-americana virginia canada british-honduras belize british-west-indies
      british-caribbean-territories jamaica bahamas bermuda barbados trinidad-and-tobago cayman-islands dominica grenada saint-kitts-and-nevis saint-lucia
      saint-vincent-and-the-grenadines antigua-and-barbuda montserrat british-virgin-islands turks-and-caicos-islands anguilla essequibo-and-demerara
      british-guiana guyana australia new-zealand fiji papua-new-guinea solomon-islands cook-islands niue tokelau tuvalu kiribati
      gilbert-and-ellice-islands new-hebrides pitcairn-islands norfolk-island straits-settlements malaya malaya-and-british-borneo malaysia penang
      bencoolen british-north-borneo labuan hong-kong singapore keeling-cocos british-india india east-india-company ceylon sri-lanka pakistan cyprus malta
      gibraltar ionian-islands isle-of-man jersey guernsey ireland falkland-islands territory-of-new-guinea hanover`,
  },
  {
    of: ['france', 'kingdom-of-france'],
    realms: `french-colonies new-france ile-de-france-mauritius ile-bourbon reunion french-windward-islands french-west-indies guadeloupe martinique
      saint-domingue cayenne french-guiana french-india french-algeria algeria french-cochinchina french-indochina tunisia-protectorate
      morocco-protectorate madagascar senegal mascarene-islands new-caledonia french-polynesia corsica`,
  },
  {
    of: ['spain', 'castile', 'aragon'],
    realms: `mexico guatemala peru bolivia chile colombia argentina cuba puerto-rico philippines dominican-republic santo-domingo ecuador venezuela
      uruguay paraguay panama costa-rica honduras nicaragua el-salvador spanish-netherlands naples sicily milan sardinia two-sicilies spanish-guinea
      fernando-po brabant flanders franche-comte`,
  },
  {
    of: ['portugal'],
    realms: `brazil portuguese-india india goa diu damao portuguese-angola angola portuguese-mozambique mozambique portuguese-guinea portuguese-africa
      saint-thomas-and-prince cape-verde portuguese-timor portuguese-malacca portuguese-ceylon azores madeira macau`,
  },
  {
    of: ['netherlands', 'kingdom-of-the-netherlands', 'dutch-republic'],
    realms: `netherlands-east-indies indonesia voc curacao suriname dutch-guiana netherlands-antilles aruba ceylon dutch-ceylon dutch-india dutch-brazil
      netherlands-new-guinea luxembourg`,
  },
  {
    of: ['germany', 'german-empire', 'prussia'],
    realms: `german-east-africa german-south-west-africa german-new-guinea german-samoa german-cameroon togoland kiautschou tanzania neuchatel`,
  },
  {
    of: ['denmark'],
    realms: `danish-west-indies tranquebar danish-gold-coast iceland greenland faroe-islands norway schleswig-holstein`,
  },
  {
    of: ['sweden'],
    realms: `swedish-west-indies swedish-pomerania swedish-livonia swedish-estonia pomerania livonia riga finland norway`,
  },
  { of: ['belgium'], realms: `belgian-congo congo-free-state ruanda-urundi congo-kinshasa` },
  {
    of: ['italy', 'kingdom-of-italy'],
    realms: `italian-somaliland italian-eritrea italian-east-africa italian-libya albania eritrea somalia ethiopia`,
  },
  {
    of: ['russia', 'russian-empire'],
    realms: `poland finland grand-duchy-of-finland georgia moldavia-and-wallachia siberia livonia-and-estonia`,
  },
  {
    of: ['holy-roman-empire', 'austria', 'austria-hungary'],
    realms: `hungary transylvania bohemia moravia silesia carinthia styria tyrol carniola gorizia further-austria burgau austrian-netherlands
      spanish-netherlands milan mantua lombardy-venetia naples sicily sardinia vorarlberg austria`,
  },
  { of: ['united-states'], realms: `philippines` },
  { of: ['japan', 'meiji-japan'], realms: `korea chosen taiwan` },
  {
    of: ['roman-empire', 'roman-republic'],
    realms: `roman-provinces ancient-greece egypt judaea macedon asia-minor syria thrace`,
  },
];
