-- The shop's tree of categories: two levels, in the words of every market, each with Google's number for such goods
-- (product taxonomy 2015-02-19), which feeds name. A product stands in the deepest that its words decide.
CREATE TABLE category (
  slug text PRIMARY KEY CHECK (slug ~ '^[a-z]+(-[a-z]+)*$'),
  parent text REFERENCES category,
  google_id int NOT NULL,
  title jsonb NOT NULL CHECK (title ?& ARRAY['da', 'se', 'nl', 'de', 'en']),
  position int GENERATED ALWAYS AS IDENTITY
);
INSERT INTO category (slug, parent, google_id, title)
SELECT slug, parent, google_id, jsonb_build_object('da', da, 'se', se, 'nl', nl, 'de', de, 'en', en) FROM (VALUES
  ('dresses', NULL, 2271, 'Kjoler', 'Klänningar', 'Jurken', 'Kleider', 'Dresses'),
  ('wrap-dresses', 'dresses', 2271, 'Slå om-kjoler', 'Omlottklänningar', 'Wikkeljurken', 'Wickelkleider', 'Wrap dresses'),
  ('shirt-dresses', 'dresses', 2271, 'Skjortekjoler', 'Skjortklänningar', 'Blousejurken', 'Hemdblusenkleider', 'Shirt dresses'),
  ('knitted-dresses', 'dresses', 2271, 'Strikkjoler', 'Stickade klänningar', 'Gebreide jurken', 'Strickkleider', 'Knitted dresses'),
  ('party-dresses', 'dresses', 2271, 'Festkjoler', 'Festklänningar', 'Feestjurken', 'Festkleider', 'Party dresses'),
  ('summer-dresses', 'dresses', 2271, 'Sommerkjoler', 'Sommarklänningar', 'Zomerjurken', 'Sommerkleider', 'Summer dresses'),
  ('maxi-dresses', 'dresses', 2271, 'Maxikjoler', 'Maxiklänningar', 'Maxi-jurken', 'Maxikleider', 'Maxi dresses'),
  ('midi-dresses', 'dresses', 2271, 'Midikjoler', 'Midiklänningar', 'Midi-jurken', 'Midikleider', 'Midi dresses'),
  ('mini-dresses', 'dresses', 2271, 'Minikjoler', 'Miniklänningar', 'Mini-jurken', 'Minikleider', 'Mini dresses'),
  ('jumpsuits', 'dresses', 5250, 'Buksedragter', 'Jumpsuits', 'Jumpsuits', 'Jumpsuits', 'Jumpsuits'),
  ('sarees', 'dresses', 8248, 'Sarier og lehengaer', 'Saris och lehengas', 'Sari’s en lehenga’s', 'Saris & Lehengas', 'Saris & lehengas'),
  ('tops', NULL, 212, 'Toppe', 'Toppar', 'Tops', 'Oberteile', 'Tops'),
  ('t-shirts', 'tops', 212, 'T-shirts', 'T-shirts', 'T-shirts', 'T-Shirts', 'T-shirts'),
  ('tank-tops', 'tops', 212, 'Ærmeløse toppe', 'Linnen', 'Mouwloze tops', 'Ärmellose Tops', 'Tank tops'),
  ('long-sleeved-tops', 'tops', 212, 'Langærmede toppe', 'Långärmade toppar', 'Tops met lange mouwen', 'Langarmshirts', 'Long-sleeved tops'),
  ('polo-shirts', 'tops', 212, 'Poloer', 'Pikétröjor', 'Polo’s', 'Poloshirts', 'Polo shirts'),
  ('bodysuits', 'tops', 212, 'Bodystockings', 'Bodys', 'Body’s', 'Bodys', 'Bodysuits'),
  ('shirts', NULL, 212, 'Skjorter og bluser', 'Skjortor och blusar', 'Overhemden en blouses', 'Hemden & Blusen', 'Shirts & blouses'),
  ('blouses', 'shirts', 212, 'Bluser', 'Blusar', 'Blouses', 'Blusen', 'Blouses'),
  ('classic-shirts', 'shirts', 212, 'Skjorter', 'Skjortor', 'Overhemden', 'Hemden', 'Shirts'),
  ('tunics', 'shirts', 212, 'Tunikaer', 'Tunikor', 'Tunieken', 'Tuniken', 'Tunics'),
  ('knitwear', NULL, 212, 'Strik', 'Stickat', 'Truien en vesten', 'Strick', 'Knitwear'),
  ('sweaters', 'knitwear', 212, 'Sweatre', 'Tröjor', 'Truien', 'Pullover', 'Jumpers'),
  ('cardigans', 'knitwear', 212, 'Cardigans', 'Koftor', 'Vesten', 'Strickjacken', 'Cardigans'),
  ('roll-necks', 'knitwear', 212, 'Rullekraver', 'Polotröjor', 'Coltruien', 'Rollkragenpullover', 'Roll-necks'),
  ('hoodies', 'knitwear', 212, 'Hættetrøjer og sweatshirts', 'Huvtröjor och sweatshirts', 'Hoodies en sweaters', 'Kapuzenpullover & Sweatshirts', 'Hoodies & sweatshirts'),
  ('trousers', NULL, 204, 'Bukser', 'Byxor', 'Broeken', 'Hosen', 'Trousers'),
  ('wide-trousers', 'trousers', 204, 'Vide bukser', 'Vida byxor', 'Wijde broeken', 'Weite Hosen', 'Wide trousers'),
  ('chinos', 'trousers', 204, 'Chinos', 'Chinos', 'Chino’s', 'Chinos', 'Chinos'),
  ('suit-trousers', 'trousers', 204, 'Habitbukser', 'Kostymbyxor', 'Pantalons', 'Anzughosen', 'Suit trousers'),
  ('joggers', 'trousers', 204, 'Joggingbukser', 'Mjukisbyxor', 'Joggingbroeken', 'Jogginghosen', 'Joggers'),
  ('shorts', 'trousers', 207, 'Shorts', 'Shorts', 'Korte broeken', 'Shorts', 'Shorts'),
  ('jeans', NULL, 204, 'Jeans', 'Jeans', 'Jeans', 'Jeans', 'Jeans'),
  ('straight-jeans', 'jeans', 204, 'Lige jeans', 'Raka jeans', 'Rechte jeans', 'Gerade Jeans', 'Straight jeans'),
  ('slim-jeans', 'jeans', 204, 'Smalle jeans', 'Smala jeans', 'Slim jeans', 'Schmale Jeans', 'Slim jeans'),
  ('wide-jeans', 'jeans', 204, 'Vide jeans', 'Vida jeans', 'Wijde jeans', 'Weite Jeans', 'Wide jeans'),
  ('skirts', NULL, 1581, 'Nederdele', 'Kjolar', 'Rokken', 'Röcke', 'Skirts'),
  ('pleated-skirts', 'skirts', 1581, 'Plisserede nederdele', 'Plisserade kjolar', 'Plissérokken', 'Plisseeröcke', 'Pleated skirts'),
  ('denim-skirts', 'skirts', 1581, 'Denimnederdele', 'Jeanskjolar', 'Spijkerrokken', 'Jeansröcke', 'Denim skirts'),
  ('pencil-skirts', 'skirts', 1581, 'Blyantsnederdele', 'Pennkjolar', 'Kokerrokken', 'Bleistiftröcke', 'Pencil skirts'),
  ('maxi-skirts', 'skirts', 1581, 'Maxinederdele', 'Maxikjolar', 'Maxirokken', 'Maxiröcke', 'Maxi skirts'),
  ('midi-skirts', 'skirts', 1581, 'Midinederdele', 'Midikjolar', 'Midirokken', 'Midiröcke', 'Midi skirts'),
  ('mini-skirts', 'skirts', 1581, 'Mininederdele', 'Minikjolar', 'Minirokken', 'Miniröcke', 'Mini skirts'),
  ('jackets', NULL, 203, 'Jakker', 'Jackor', 'Jassen', 'Jacken', 'Jackets'),
  ('blazers', 'jackets', 5598, 'Blazere', 'Kavajer', 'Blazers', 'Blazer', 'Blazers'),
  ('trench-coats', 'jackets', 5598, 'Trenchcoats', 'Trenchcoats', 'Trenchcoats', 'Trenchcoats', 'Trench coats'),
  ('coats', 'jackets', 5598, 'Frakker', 'Kappor', 'Mantels', 'Mäntel', 'Coats'),
  ('denim-jackets', 'jackets', 5598, 'Denimjakker', 'Jeansjackor', 'Spijkerjassen', 'Jeansjacken', 'Denim jackets'),
  ('quilted-jackets', 'jackets', 5598, 'Quiltede jakker', 'Vadderade jackor', 'Gewatteerde jassen', 'Steppjacken', 'Quilted jackets'),
  ('waistcoats', 'jackets', 1831, 'Veste', 'Västar', 'Gilets', 'Westen', 'Waistcoats'),
  ('shoes', NULL, 187, 'Sko', 'Skor', 'Schoenen', 'Schuhe', 'Shoes'),
  ('boots', 'shoes', 187, 'Støvler', 'Stövlar', 'Laarzen', 'Stiefel', 'Boots'),
  ('sandals', 'shoes', 187, 'Sandaler', 'Sandaler', 'Sandalen', 'Sandalen', 'Sandals'),
  ('sneakers', 'shoes', 187, 'Sneakers', 'Sneakers', 'Sneakers', 'Sneaker', 'Sneakers'),
  ('heels', 'shoes', 187, 'Højhælede sko', 'Högklackade skor', 'Hakken', 'Absatzschuhe', 'Heels'),
  ('flat-shoes', 'shoes', 187, 'Flade sko', 'Platta skor', 'Platte schoenen', 'Flache Schuhe', 'Flat shoes'),
  ('bags', NULL, 6551, 'Tasker', 'Väskor', 'Tassen', 'Taschen', 'Bags'),
  ('handbags', 'bags', 3032, 'Håndtasker', 'Handväskor', 'Handtassen', 'Handtaschen', 'Handbags'),
  ('clutches', 'bags', 3032, 'Clutches', 'Kuvertväskor', 'Clutches', 'Clutches', 'Clutches'),
  ('backpacks', 'bags', 100, 'Rygsække', 'Ryggsäckar', 'Rugzakken', 'Rucksäcke', 'Backpacks'),
  ('wallets', 'bags', 2668, 'Punge', 'Plånböcker', 'Portemonnees', 'Geldbörsen', 'Wallets'),
  ('accessories', NULL, 167, 'Accessories', 'Accessoarer', 'Accessoires', 'Accessoires', 'Accessories'),
  ('jewellery', 'accessories', 188, 'Smykker', 'Smycken', 'Sieraden', 'Schmuck', 'Jewellery'),
  ('watches', 'accessories', 201, 'Ure', 'Klockor', 'Horloges', 'Uhren', 'Watches'),
  ('scarves', 'accessories', 177, 'Tørklæder', 'Halsdukar', 'Sjaals', 'Schals & Tücher', 'Scarves'),
  ('belts', 'accessories', 169, 'Bælter', 'Skärp', 'Riemen', 'Gürtel', 'Belts'),
  ('hats', 'accessories', 173, 'Huer og hatte', 'Mössor och hattar', 'Mutsen en hoeden', 'Mützen & Hüte', 'Hats'),
  ('gloves', 'accessories', 170, 'Handsker', 'Handskar', 'Handschoenen', 'Handschuhe', 'Gloves'),
  ('sunglasses', 'accessories', 178, 'Solbriller', 'Solglasögon', 'Zonnebrillen', 'Sonnenbrillen', 'Sunglasses'),
  ('sportswear', NULL, 5322, 'Sportstøj', 'Träningskläder', 'Sportkleding', 'Sportbekleidung', 'Sportswear'),
  ('sports-bras', 'sportswear', 5322, 'Sports-bh’er', 'Sport-bh:ar', 'Sport-bh’s', 'Sport-BHs', 'Sports bras & tanks'),
  ('leggings', 'sportswear', 5322, 'Leggings', 'Leggings', 'Leggings', 'Leggings', 'Leggings'),
  ('tracksuits', 'sportswear', 5322, 'Træningsdragter', 'Träningsoveraller', 'Trainingspakken', 'Trainingsanzüge', 'Tracksuits'),
  ('swimwear', 'sportswear', 211, 'Badetøj', 'Badkläder', 'Badmode', 'Bademode', 'Swimwear'),
  ('lingerie', NULL, 213, 'Undertøj og nattøj', 'Underkläder och nattplagg', 'Ondergoed en nachtmode', 'Unterwäsche & Nachtwäsche', 'Underwear & nightwear'),
  ('bras', 'lingerie', 214, 'Bh’er', 'Bh:ar', 'Bh’s', 'BHs', 'Bras'),
  ('briefs', 'lingerie', 2562, 'Trusser', 'Trosor', 'Slips', 'Slips', 'Briefs'),
  ('nightwear', 'lingerie', 208, 'Nattøj', 'Nattplagg', 'Nachtmode', 'Nachtwäsche', 'Nightwear'),
  ('socks', 'lingerie', 209, 'Strømper', 'Strumpor', 'Sokken en panty’s', 'Socken & Strümpfe', 'Socks & stockings'),
  ('shapewear', 'lingerie', 1578, 'Shapewear', 'Formande underkläder', 'Corrigerend ondergoed', 'Shapewear', 'Shapewear'),
  ('other', NULL, 166, 'Andet', 'Övrigt', 'Overig', 'Sonstiges', 'Other')
) AS tree (slug, parent, google_id, da, se, nl, de, en);

-- A third level would have no address.
CREATE FUNCTION category_has_two_levels() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM category c JOIN category p ON p.slug = c.parent WHERE p.parent IS NOT NULL) THEN
    RAISE EXCEPTION 'a category under % would be on a third level', NEW.parent USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER category_has_two_levels AFTER INSERT OR UPDATE ON category
  FOR EACH ROW EXECUTE FUNCTION category_has_two_levels();

-- What is in the catalogue gets its kind's category; the next import of its file says the deeper one.
ALTER TABLE product ADD COLUMN category text REFERENCES category;
UPDATE product SET category = CASE kind
  WHEN 'dress' THEN 'dresses' WHEN 'top' THEN 'tops' WHEN 'shirt' THEN 'shirts' WHEN 'knitwear' THEN 'knitwear'
  WHEN 'trousers' THEN 'trousers' WHEN 'jeans' THEN 'jeans' WHEN 'skirt' THEN 'skirts' WHEN 'jacket' THEN 'jackets'
  WHEN 'shoes' THEN 'shoes' WHEN 'bag' THEN 'bags' WHEN 'accessory' THEN 'accessories'
  WHEN 'sportswear' THEN 'sportswear' WHEN 'lingerie' THEN 'lingerie' ELSE 'other' END;
ALTER TABLE product ALTER COLUMN category SET NOT NULL;
CREATE INDEX product_category ON product (category) WHERE status = 'active';
-- A run that was staged before this column goes on with the categories of the catalogue's kinds.
ALTER TABLE import_product ADD COLUMN category text NOT NULL DEFAULT 'other' REFERENCES category;
ALTER TABLE import_product ALTER COLUMN category DROP DEFAULT;

-- Nobody read them: what a garment is besides its kind is read out of its words by one table (traits).
ALTER TABLE product DROP COLUMN attributes;
ALTER TABLE import_product DROP COLUMN attributes;

-- What the shop keeps in memory of a category or a brand is as new as the catalogue's version.
CREATE FUNCTION count_catalogue_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE catalogue_version SET version = version + 1;
  RETURN NULL;
END $$;
CREATE TRIGGER category_changed AFTER INSERT OR UPDATE OR DELETE ON category
  FOR EACH STATEMENT EXECUTE FUNCTION count_catalogue_change();
CREATE FUNCTION goods_of_brand_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE catalogue_version SET version = version + 1;
  INSERT INTO catalogue_change SELECT id, (SELECT version FROM catalogue_version)
  FROM product WHERE brand_id IN (SELECT id FROM touched) ORDER BY id
  ON CONFLICT (product_id) DO UPDATE SET version = excluded.version;
  RETURN NULL;
END $$;
CREATE TRIGGER brand_changed AFTER UPDATE ON brand REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION goods_of_brand_changed();
-- A picture is named by its product, as a variant is.
CREATE OR REPLACE FUNCTION catalogue_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE changed uuid[];
BEGIN
  CASE TG_TABLE_NAME
    WHEN 'product' THEN changed := ARRAY(SELECT id FROM touched);
    WHEN 'variant' THEN changed := ARRAY(SELECT DISTINCT product_id FROM touched);
    WHEN 'image' THEN changed := ARRAY(SELECT DISTINCT product_id FROM touched);
    ELSE changed := ARRAY(SELECT DISTINCT product_id FROM touched JOIN variant USING (sku));
  END CASE;
  IF changed = '{}' THEN RETURN NULL; END IF;
  UPDATE catalogue_version SET version = version + 1;
  INSERT INTO catalogue_change SELECT id, (SELECT version FROM catalogue_version) FROM unnest(changed) AS id ORDER BY id
  ON CONFLICT (product_id) DO UPDATE SET version = excluded.version;
  RETURN NULL;
END $$;
CREATE TRIGGER image_added AFTER INSERT ON image REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
CREATE TRIGGER image_changed AFTER UPDATE ON image REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
CREATE TRIGGER image_gone AFTER DELETE ON image REFERENCING OLD TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
