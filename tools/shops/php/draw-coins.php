<?php
// php draw-coins.php FOLDER COUNT: pictures 1.jpg to COUNT.jpg, each of another coin.
[, $folder, $count] = $argv;
if (!is_dir($folder)) {
    mkdir($folder, 0777, true);
}
const SIDE = 480;
for ($number = 1; $number <= (int) $count; $number++) {
    mt_srand($number);
    $picture = imagecreatetruecolor(SIDE, SIDE);
    imagefill($picture, 0, 0, imagecolorallocate($picture, 245, 245, 245));
    $metal = imagecolorallocate($picture, mt_rand(120, 210), mt_rand(110, 180), mt_rand(60, 160));
    $relief = imagecolorallocate($picture, 40, 35, 30);
    imagefilledellipse($picture, SIDE / 2, SIDE / 2, SIDE - 40, SIDE - 40, $metal);
    for ($stroke = 0; $stroke < 24; $stroke++) {
        $x = mt_rand(100, SIDE - 100);
        $y = mt_rand(100, SIDE - 100);
        imagesetthickness($picture, mt_rand(2, 12));
        imagearc($picture, $x, $y, mt_rand(30, 160), mt_rand(30, 160), mt_rand(0, 180), mt_rand(181, 360), $relief);
    }
    imagestring($picture, 5, SIDE / 2 - 20, SIDE - 60, (string) (1700 + $number), $relief);
    imagejpeg($picture, "$folder/$number.jpg", 85);
}
